import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { AccountCard } from './account/account-card.tsx';
import { AccountOverview } from './account/account-overview.tsx';
import { AccountTaskPage } from './account/account-task-page.tsx';
import { ConfirmSocialLink } from '../../auth/social/confirm-social-link.tsx';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import * as css from '#app/ui/panel.css.ts';
import type { ProtectionParts, SecurityData } from './security-data.ts';

interface Props {
  readonly security: SecurityData;
  readonly protection: ProtectionParts;
  /** The question before an exclusion begins; null: none was requested. */
  readonly confirmation: ReactNode;
}

/** The player's account: an overview, and one short page for each task [MC-01]. */
export function SecurityCentre({ security, protection, confirmation }: Props) {
  const reply = useActionData<FormReply>();
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  // A break's form has no fields of its own that could show it.
  const exclusionFault = useFaultText()(
    reply?.form === undefined ? faultsOf(reply)['everywhere'] : undefined,
    null,
  );
  const { task } = security.account;
  const fault = formFault ?? exclusionFault;
  return (
    <div className={css.stack}>
      {fault ? <Alert tone="critical">{fault}</Alert> : null}
      {security.links?.claim ? (
        <ConfirmSocialLink claim={security.links.claim} notice={security.links.notice} />
      ) : confirmation ? (
        confirmation
      ) : task ? (
        <AccountTaskPage security={security} protection={protection} task={task} />
      ) : (
        <>
          <AccountCard />
          <AccountOverview security={security} protection={protection} />
        </>
      )}
    </div>
  );
}
