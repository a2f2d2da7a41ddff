import { useActionData } from '@remix-run/react';
import { Alert } from '#app/ui/alert.tsx';
import { AuthenticatorSection } from './authenticator/authenticator-section.tsx';
import { LimitsSection } from '../../responsible-gaming/limits/limits-section.tsx';
import { ConfirmSocialLink } from '../../auth/social/confirm-social-link.tsx';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { SocialLinksSection } from '../../auth/social/social-links-section.tsx';
import { ExclusionForms } from '../../responsible-gaming/exclusion/exclusion-forms.tsx';
import { ConfirmExclusion } from '../../responsible-gaming/exclusion/confirm-exclusion.tsx';
import * as css from '#app/ui/panel.css.ts';
import type { SecurityData } from './security-data.ts';
import { SessionList } from './session-list.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

/**
 * The player's security centre: where they are logged in, and how to take a break from playing
 * [MC-01].
 */
export function SecurityCentre({ security }: { readonly security: SecurityData }) {
  const reply = useActionData<FormReply>();
  const formFault = useFormFaultText()(reply?.formFault);
  // A break's form has no fields of its own to say it at.
  const exclusionFault = useFaultText()(
    reply?.form === undefined ? faultsOf(reply)['everywhere'] : undefined,
  );
  const fault = formFault ?? exclusionFault;
  return (
    <div className={css.stack}>
      {fault ? <Alert tone="critical">{fault}</Alert> : null}
      {security.links?.claim ? (
        <ConfirmSocialLink claim={security.links.claim} notice={security.links.notice} />
      ) : security.exclusionRequest ? (
        <ConfirmExclusion request={security.exclusionRequest} />
      ) : (
        <>
          <SessionList
            sessions={security.sessions}
            sessionPages={security.sessionPages}
            lastLogin={security.lastLogin}
          />
          {security.devices.length > 0 ? <TrustedDevices devices={security.devices} /> : null}
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
