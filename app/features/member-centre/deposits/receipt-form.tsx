import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { PictureInput } from '#app/ui/picture-input.tsx';
import type { DepositDetail } from '#schema/calls/deposits.ts';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';

export function ReceiptForm({
  order: { id, state, proofsLeft },
}: {
  readonly order: DepositDetail;
}) {
  const text = useText();
  const faultText = useFaultText();
  const reply = useActionData<FormReply>();
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={panel.section}
      data-zone="plain"
      data-receipt=""
    >
      {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
      <input type="hidden" name="order" value={id} />
      <Field
        id="deposit-receipt"
        label={text('deposit.receipt')}
        hint={text('deposit.receipt_hint', { count: proofsLeft })}
        error={faultText(faultsOf(reply)['images'], null)}
      >
        {(control) => (
          <PictureInput control={control} name="images" label={text('feedback.choose')} />
        )}
      </Field>
      <div>
        <Button
          type="submit"
          // Primary until the first receipt, since the order waits for it.
          tone={state === 'pending' ? 'primary' : 'neutral'}
          name="intent"
          value="receipt"
          busy={busy}
        >
          {text('deposit.receipt_send')}
        </Button>
      </div>
    </Form>
  );
}
