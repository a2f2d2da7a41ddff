import { useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { AuthenticatorSection } from './authenticator/authenticator-section.tsx';
import { LimitsSection } from '../../responsible-gaming/limits/limits-section.tsx';
import { ConfirmSocialLink } from '../../auth/social/confirm-social-link.tsx';
import { AbsentPart } from '../absent-part.tsx';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { SocialLinksSection } from '../../auth/social/social-links-section.tsx';
import { ExclusionForms } from '../../responsible-gaming/exclusion/exclusion-forms.tsx';
import { ConfirmExclusion } from '../../responsible-gaming/exclusion/confirm-exclusion.tsx';
import * as css from '#app/ui/panel.css.ts';
import type { SecurityData } from './security-data.ts';
import { ChangePasswordLink, SessionList } from './session-list.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

/**
 * The player's security centre: where they are logged in, and how to take a break from playing
 * [MC-01].
 */
export function SecurityCentre({ security }: { readonly security: SecurityData }) {
  const reply = useActionData<FormReply>();
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
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
          <Sessions part={security.sessionList} />
          {security.devices.length > 0 ? <TrustedDevices devices={security.devices} /> : null}
          {security.authenticator ? (
            <AuthenticatorSection authenticator={security.authenticator} />
          ) : null}
          {security.links ? <SocialLinksSection {...security.links} /> : null}
          <PlayProtection security={security} />
        </>
      )}
    </div>
  );
}

function Sessions({ part }: { readonly part: SecurityData['sessionList'] }) {
  const text = useText();
  return part.ok ? (
    <SessionList {...part.value} />
  ) : (
    <AbsentPart id="sessions" title={text('protection.sessions')} fault={part.fault}>
      <div className={css.actions}>
        <ChangePasswordLink />
      </div>
    </AbsentPart>
  );
}

/** Limits, time-out and self-exclusion. */
function PlayProtection({
  security: { limits, limitChanges, exclusion },
}: {
  readonly security: SecurityData;
}) {
  const text = useText();
  return (
    <>
      {limits.ok ? (
        <LimitsSection limits={limits.value} changes={limitChanges} />
      ) : (
        <AbsentPart id="limits" title={text('limits.title')} fault={limits.fault} />
      )}
      {exclusion.ok ? (
        <ExclusionForms {...exclusion.value} />
      ) : (
        <AbsentPart
          id="play-safely"
          title={text('protection.play_safely')}
          fault={exclusion.fault}
        />
      )}
    </>
  );
}
