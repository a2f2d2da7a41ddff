import { Form } from '@remix-run/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { QrFigure } from '#app/ui/qr-figure.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import { useNumber } from '../../brand/use-format.ts';
import { CopyValue } from '../referral/copy-value.tsx';
import * as css from '../referral/referral.css.ts';
import { PageLinks } from '../page-links.tsx';
import {
  agentLinksPath,
  createdLinkId,
  type AgentLink,
  type AgentLinksData,
} from './agent-links-data.ts';
import { NewAgentLink } from './new-agent-link.tsx';

/** An agent's registration links: the created one, the form, and those that exist [AG-03]. */
export function AgentLinksPage({ data }: { readonly data: AgentLinksData }) {
  const text = useText();
  const { links, timeZone, isFieldOn, isOlder, created, next } = data;
  const [formKey, setFormKey] = useState(created);
  // Creating a link empties the form; ending one does not.
  if (created !== null && created !== formKey) setFormKey(created);
  const createdLink = links.find(({ code }) => code === created);
  const otherLinks = links.filter(({ code }) => code !== created);
  return (
    <div className={panel.stack} data-agent-links="">
      {createdLink ? (
        <div id={createdLinkId(createdLink.code)} className={panel.stack}>
          <Alert tone="positive">{text('links.created', { code: createdLink.code })}</Alert>
          <LinkCard link={createdLink} timeZone={timeZone} isFieldOn={isFieldOn} />
        </div>
      ) : null}
      {isFieldOn ? (
        <NewAgentLink key={formKey} />
      ) : (
        <Alert tone="caution">{text('links.field_off')}</Alert>
      )}
      {links.length === 0 ? (
        <EmptyState
          icon={<UserPlus size={32} strokeWidth={1.6} />}
          title={text(isOlder ? 'record.no_more' : 'links.none')}
        />
      ) : (
        otherLinks.map((link) => (
          <LinkCard key={link.code} link={link} timeZone={timeZone} isFieldOn={isFieldOn} />
        ))
      )}
      <div className={panel.actions}>
        <PageLinks newest={isOlder ? agentLinksPath : null} next={next} />
      </div>
    </div>
  );
}

function LinkCard({
  link: { code, kind, rateShare, uses, maxUses, until, state, link, qr },
  timeZone,
  isFieldOn,
}: {
  readonly link: AgentLink;
  readonly timeZone: string;
  /** Links have no effect while the registration field is off. */
  readonly isFieldOn: boolean;
}) {
  const text = useText();
  const number = useNumber();
  const heading = `link-${code}`;
  return (
    <section
      className={panel.section}
      aria-labelledby={heading}
      data-zone="plain"
      data-link={code}
      data-state={state}
    >
      <div className={panel.facts}>
        <h2 id={heading} className={panel.legend}>
          <bdi dir="ltr">{code}</bdi>
        </h2>
        <p className={panel.actions}>
          <Badge>{text(`team.${kind}`)}</Badge>
          <Badge>{text(`links.state_${state}`)}</Badge>
        </p>
        <p className={panel.muted}>
          {maxUses === null
            ? text('links.uses', { uses: number(uses) })
            : text('links.uses_of', { uses: number(uses), max: number(maxUses) })}
        </p>
        {rateShare === null ? null : (
          <p className={panel.muted}>{text('links.offers', { percent: number(rateShare) })}</p>
        )}
        {until === null ? null : (
          <p className={panel.muted}>
            {text('links.until')} <LocalTime at={until} isBrandForm zone={timeZone} />
          </p>
        )}
      </div>
      {state === 'open' && isFieldOn ? (
        <div className={css.parts}>
          <dl className={css.values}>
            <CopyValue name={text('links.link')} value={link} />
          </dl>
          <QrFigure qr={qr} label={text('links.qr', { code })} />
        </div>
      ) : null}
      {state === 'ended' ? null : (
        <Form method="post" action={agentLinksPath} className={panel.actions} preventScrollReset>
          <input type="hidden" name="link" value={code} />
          <Button
            type="submit"
            name="intent"
            value="end"
            aria-label={text('links.end_code', { code })}
          >
            {text('links.end')}
          </Button>
        </Form>
      )}
    </section>
  );
}
