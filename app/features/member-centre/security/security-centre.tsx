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
  readonly confirmation: ReactNode;
}

export function SecurityCentre({ security, protection, confirmation }: Props) {
  const reply = useActionData<FormReply>();
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  // A time-out's form has no field that could show its fault.
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
