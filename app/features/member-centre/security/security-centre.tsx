import { useActionData } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { AuthenticatorSection } from './authenticator/authenticator-section.tsx';
import { LimitsSection } from '../../responsible-gaming/limits/limits-section.tsx';
import { ConfirmSocialLink } from '../../auth/social/confirm-social-link.tsx';
import { SocialLinksSection } from '../../auth/social/social-links-section.tsx';
import { ExclusionForms } from '../../responsible-gaming/exclusion/exclusion-forms.tsx';
import { ConfirmExclusion } from '../../responsible-gaming/exclusion/confirm-exclusion.tsx';
import * as css from '#app/ui/panel.css.ts';
import type { SecurityData } from './security-data.ts';
import { SessionList } from './session-list.tsx';

/**
 * The player's security centre: where they are logged in, and how to take a break from playing
 * [MC-01].
 */
export function SecurityCentre({ security }: { readonly security: SecurityData }) {
  const reply = useActionData<{ readonly fault?: string; readonly formFault?: string }>();
  const faultKey = reply?.formFault ? `fault.${reply.formFault}` : reply?.fault;
  const text = useText();
  const dataText = useDataText();
  return (
    <div className={css.stack}>
      {faultKey ? (
        <Alert tone="critical">{dataText(faultKey, text('fault.unknown_error'))}</Alert>
      ) : null}
      {security.links?.claim ? (
        <ConfirmSocialLink claim={security.links.claim} notice={security.links.notice} />
      ) : security.exclusionRequest ? (
        <ConfirmExclusion request={security.exclusionRequest} />
      ) : (
        <>
          <SessionList sessions={security.sessions} lastLogin={security.lastLogin} />
          {security.authenticator ? (
            <AuthenticatorSection authenticator={security.authenticator} />
          ) : null}
          {security.links ? <SocialLinksSection {...security.links} /> : null}
          <LimitsSection limits={security.limits} changes={security.limitChanges} />
          <ExclusionForms
            timeOutHours={security.timeOutHours}
            exclusionMonths={security.exclusionMonths}
            group={security.group}
          />
        </>
      )}
    </div>
  );
}
