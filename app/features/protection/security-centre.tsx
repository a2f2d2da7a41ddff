import { useActionData } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { AuthenticatorSection } from '../authenticator/authenticator-section.tsx';
import { LimitsSection } from '../limits/limits-section.tsx';
import { ConfirmLink } from '../social/confirm-link.tsx';
import { LinkList } from '../social/link-list.tsx';
import { BreakForms } from './break-forms.tsx';
import { ConfirmBreak } from './confirm-break.tsx';
import * as css from './security-centre.css.ts';
import type { SecurityData } from './security-data.ts';
import { SessionList } from './session-list.tsx';

/**
 * The player's security centre: where they are logged in, and how to take a break from playing
 * [MC-01].
 */
export function SecurityCentre({ security }: { readonly security: SecurityData }) {
  const refused = useActionData<{ readonly fault?: string }>()?.fault;
  const text = useText();
  const data = useDataText();
  return (
    <div className={css.stack}>
      {refused ? <Alert tone="critical">{data(refused, text('fault.unknown_error'))}</Alert> : null}
      {security.links?.claim ? (
        <ConfirmLink claim={security.links.claim} notice={security.links.notice} />
      ) : security.asked ? (
        <ConfirmBreak asked={security.asked} />
      ) : (
        <>
          <SessionList sessions={security.sessions} lastLogin={security.lastLogin} />
          {security.authenticator ? (
            <AuthenticatorSection authenticator={security.authenticator} />
          ) : null}
          {security.links ? <LinkList {...security.links} /> : null}
          <LimitsSection limits={security.limits} changes={security.limitChanges} />
          <BreakForms
            timeOutHours={security.timeOutHours}
            exclusionMonths={security.exclusionMonths}
            group={security.group}
          />
        </>
      )}
    </div>
  );
}
