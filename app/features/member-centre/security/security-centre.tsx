import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { AccountOverview } from './account/account-overview.tsx';
import { AccountTaskPanel } from './account/account-task-panel.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { AuthenticatorSection } from './authenticator/authenticator-section.tsx';
import { ConfirmSocialLink } from '../../auth/social/confirm-social-link.tsx';
import { AbsentPart } from '../../connectivity/absent-part.tsx';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { SocialLinksSection } from '../../auth/social/social-links-section.tsx';
import * as css from '#app/ui/panel.css.ts';
import type { SecurityData } from './security-data.ts';
import { ChangePasswordLink, SessionList } from './session-list.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

interface Props {
  readonly security: SecurityData;
  /** Limits and exclusions, below the member's sessions and devices. */
  readonly protection: ReactNode;
  /** The question before an exclusion begins; null: none was requested. */
  readonly confirmation: ReactNode;
}

/** The player's security centre: sessions, and breaks from playing [MC-01]. */
export function SecurityCentre({ security, protection, confirmation }: Props) {
  const reply = useActionData<FormReply>();
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  // A break's form has no fields of its own that could show it.
  const exclusionFault = useFaultText()(
    reply?.form === undefined ? faultsOf(reply)['everywhere'] : undefined,
    null,
  );
  const { account } = security;
  const fault = formFault ?? exclusionFault;
  return (
    <div className={css.stack}>
      {fault ? <Alert tone="critical">{fault}</Alert> : null}
      {security.links?.claim ? (
        <ConfirmSocialLink claim={security.links.claim} notice={security.links.notice} />
      ) : confirmation ? (
        confirmation
      ) : account.task ? (
        <AccountTaskPanel account={account} task={account.task} />
      ) : (
        <>
          <AccountOverview
            account={account}
            authenticator={security.authenticator?.enrolled ?? null}
          />
          <Sessions part={security.sessionList} />
          {security.avatar ? <AvatarSection avatar={security.avatar} /> : null}
          {security.devices.length > 0 ? <TrustedDevices devices={security.devices} /> : null}
          {security.authenticator ? (
            <AuthenticatorSection authenticator={security.authenticator} />
          ) : null}
          {security.links ? <SocialLinksSection {...security.links} /> : null}
          {protection}
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
