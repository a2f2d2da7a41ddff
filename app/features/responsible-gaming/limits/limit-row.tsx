import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import { hasUsage, slotName, useLimitText } from './use-limit-text.ts';
import { LimitCodeField } from './limit-code-field.tsx';
import type { LimitView } from '#app/domain/protection/play-state.ts';
import { removalForm } from './limits-data.ts';
import * as css from './limits.css.ts';

export function LimitRow({ limit }: { readonly limit: LimitView }) {
  const { kind, value, next, everywhere } = limit;
  const text = useText();
  const limitText = useLimitText();
  if (value === null) return null;
  const name = limitText.name(limit);
  return (
    <li className={css.row} data-limit={slotName(limit)}>
      <div className={css.facts}>
        <p className={css.name}>
          {name}
          {everywhere ? <Badge>{text('limits.everywhere')}</Badge> : null}
        </p>
        {hasUsage(limit) ? (
          <LimitUsage limit={limit} value={value} name={name} />
        ) : (
          <p>
            {text(kind === 'check' ? 'limits.every' : 'limits.most', {
              time: limitText.time(value),
              most: limitText.value(kind, value),
            })}
          </p>
        )}
        {next ? (
          <Form method="post" className={css.next} data-limit-next="">
            <LimitIdFields limit={limit} />
            <span>
              {next.value === null
                ? text('limits.next_none')
                : text('limits.next', { value: limitText.value(kind, next.value) })}{' '}
              <LocalTime at={next.at} />
            </span>
            <Button
              type="submit"
              size="small"
              name="intent"
              value="keep-limit"
              aria-label={text('limits.keep_of', { limit: name })}
            >
              {text('limits.keep')}
            </Button>
          </Form>
        ) : null}
      </div>
      {next?.value === null ? null : (
        <Form method="post" className={css.removal}>
          <LimitIdFields limit={limit} />
          <LimitCodeField form={removalForm(limit)} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="remove-limit"
            aria-label={text('limits.remove_of', { limit: name })}
          >
            {text('limits.remove')}
          </Button>
        </Form>
      )}
    </li>
  );
}

const LimitIdFields = ({ limit }: { readonly limit: LimitView }) => (
  <>
    <input type="hidden" name="slot" value={slotName(limit)} />
    {limit.everywhere ? <input type="hidden" name="everywhere" value="yes" /> : null}
  </>
);

function LimitUsage({
  limit: { kind, used, freesAt },
  value,
  name,
}: {
  readonly limit: LimitView;
  readonly value: number;
  readonly name: string;
}) {
  const text = useText();
  const limitText = useLimitText();
  const displayedUse = Math.max(0, used);
  return (
    <>
      <p>
        {displayedUse >= value
          ? text('limits.used_up', { most: limitText.value(kind, value) })
          : text('limits.used', {
              used: limitText.value(kind, displayedUse),
              most: limitText.value(kind, value),
            })}
      </p>
      <progress
        className={css.meter}
        max={value}
        value={Math.min(displayedUse, value)}
        aria-label={name}
        data-full={displayedUse >= value ? '' : undefined}
      />
      {freesAt === null ? null : (
        <p>
          {text('limits.begins')} <LocalTime at={freesAt} />
        </p>
      )}
    </>
  );
}
