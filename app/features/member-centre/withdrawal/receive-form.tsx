import { Form, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { CodeField } from '../security/account/secret-fields.tsx';
import { useSendingPayments } from './use-sending-payments.ts';
import { withdrawalPath } from './withdrawal-data.ts';
import * as css from './withdrawal.css.ts';

interface Props {
  /** Payment ids, separated by spaces. */
  readonly ids: string;
  readonly intent: 'received' | 'all-received';
  readonly label: string;
  readonly secondFactor: boolean;
}

/** A confirmation is final [MC-17]. */
export function ReceiveForm({ ids, intent, label, secondFactor }: Props) {
  const text = useText();
  const faultText = useFaultText();
  const formFaultText = useFormFaultText();
  const actionReply = useActionData<FormReply>();
  const reply = actionReply?.form === `c2c:${intent}:${ids}` ? actionReply : undefined;
  const formFault = formFaultText(reply?.formFault, reply?.faultWords);
  const codeFault = faultsOf(reply)['code'];
  const hasCode = secondFactor || codeFault !== undefined;
  return (
    <Form
      method="post"
      action={withdrawalPath}
      className={hasCode ? css.receiveForm : undefined}
      data-receive={ids}
    >
      {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
      <input type="hidden" name="ids" value={ids} />
      {hasCode ? (
        <CodeField
          id={`c2c-code-${intent}-${intent === 'received' ? ids : ''}`}
          name="code"
          label={text('security.authenticator_code')}
          error={faultText(codeFault, null)}
        />
      ) : null}
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone={intent === 'received' ? 'primary' : undefined}
        busy={useSendingPayments(ids, intent)}
      >
        {label}
      </Button>
    </Form>
  );
}
