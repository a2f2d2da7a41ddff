import { Form, useActionData } from '@remix-run/react';
import { useRef } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { SelectField } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import { useNumber } from '../brand/use-format.ts';
import { faultsOf, valuesOf, type FormReply } from '../forms/form-reply.ts';
import { useFaultText } from '../forms/use-fault-text.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useFormFaultText } from '../forms/use-form-fault-text.ts';
import { PaymentProof } from '../forms/payment-proof.tsx';
import { pointMallPath, type MemberPoints, type RewardCard } from './reward-data.ts';

export function RedeemForm({
  own: { clientId, reward, secondFactor },
  rewards,
}: {
  readonly own: MemberPoints;
  readonly rewards: readonly RewardCard[];
}) {
  const text = useText();
  const faultText = useFaultText();
  const answer = useActionData<FormReply>();
  const reply = answer?.form === undefined ? answer : undefined;
  const faults = faultsOf(reply);
  const values = valuesOf(reply);
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, `redeem:${reward}`);
  const fieldError = (name: string) =>
    faultText(faults[name], name === 'paymentPassword' ? name : null);
  return (
    <section className={panel.section} aria-labelledby="redeem" data-zone="plain">
      <h2 id="redeem" className={panel.title}>
        {text('pointMall.redeem')}
      </h2>
      <Form ref={ref} key={reward} method="post" action={pointMallPath} className={panel.body}>
        {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
        <input type="hidden" name="clientId" value={clientId} />
        <RewardField
          rewards={rewards}
          value={values['reward'] ?? reward}
          error={fieldError('reward')}
        />
        <TextField
          id="redeem-quantity"
          label={text('pointMall.quantity')}
          error={fieldError('quantity')}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values['quantity'] ?? '1'}
          maxLength={10}
          dir="ltr"
        />
        <PaymentProof
          form="redeem"
          hasCode={secondFactor || 'code' in faults}
          fieldError={fieldError}
        />
        <p className={panel.muted}>{text('pointMall.redeem_hint')}</p>
        <div>
          <Button type="submit" tone="primary" name="intent" value="redeem">
            {text('pointMall.redeem_go')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function RewardField({
  rewards,
  value,
  error,
}: {
  readonly rewards: readonly RewardCard[];
  readonly value: string;
  readonly error: string | undefined;
}) {
  const text = useText();
  const number = useNumber();
  return (
    <SelectField
      id="redeem-reward"
      label={text('pointMall.reward')}
      error={error}
      name="reward"
      choices={rewards.map(({ id, title, points }) => ({
        value: id,
        label: `${title} – ${text('pointMall.points', { points: number(points) })}`,
      }))}
      defaultValue={value}
    />
  );
}
