import { Form, useActionData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useMoney, useNumber } from '../brand/use-format.ts';
import { faultsOf, valuesOf, type FormReply } from '../forms/form-reply.ts';
import { useFaultText } from '../forms/use-fault-text.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useFormFaultText } from '../forms/use-form-fault-text.ts';
import { PaymentProof } from '../forms/payment-proof.tsx';
import { pointMallPath, type MemberPoints, type PointConversion } from './reward-data.ts';

export function ConvertForm({
  own: { points, clientId, secondFactor },
  rules,
}: {
  readonly own: MemberPoints;
  readonly rules: PointConversion;
}) {
  const text = useText();
  const faultText = useFaultText();
  const answer = useActionData<FormReply>();
  const reply = answer?.form === 'convert' ? answer : undefined;
  const faults = faultsOf(reply);
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, 'convert');
  const fieldError = (name: string) =>
    faultText(faults[name], name === 'paymentPassword' ? name : null);
  return (
    <section className={panel.section} aria-labelledby="convert" data-zone="plain">
      <h2 id="convert" className={panel.title}>
        {text('pointMall.convert')}
      </h2>
      <Rate points={points} rules={rules} />
      <Form ref={ref} method="post" action={pointMallPath} className={panel.body}>
        {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
        <input type="hidden" name="clientId" value={clientId} />
        <PointsField
          points={points}
          rules={rules}
          initialValue={valuesOf(reply)['points'] ?? ''}
          error={fieldError('points')}
        />
        <PaymentProof
          form="convert"
          hasCode={secondFactor || 'code' in faults}
          fieldError={fieldError}
        />
        <div>
          <Button type="submit" tone="primary" name="intent" value="convert">
            {text('pointMall.convert_go')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Rate({
  points,
  rules: { ratio, minimum },
}: {
  readonly points: number;
  readonly rules: PointConversion;
}) {
  const text = useText();
  const number = useNumber();
  const money = useMoney();
  const most = Math.floor(points / ratio) * ratio;
  return (
    <>
      <p data-convert-ratio={ratio}>
        {text('pointMall.convert_rate', {
          points: number(ratio * 100),
          amount: money(100),
          minimum: number(minimum),
        })}
      </p>
      {most >= minimum ? (
        <p className={panel.muted}>
          {text('pointMall.convert_most', { points: number(most), amount: money(most / ratio) })}
        </p>
      ) : null}
    </>
  );
}

function PointsField({
  points,
  rules: { ratio, minimum },
  initialValue,
  error,
}: {
  readonly points: number;
  readonly rules: PointConversion;
  readonly initialValue: string;
  readonly error: string | undefined;
}) {
  const text = useText();
  const number = useNumber();
  const money = useMoney();
  const [value, setValue] = useState(initialValue);
  const spent = /^\d{1,12}$/.test(value.trim()) ? Number(value) : 0;
  const isPossible = spent >= minimum && spent % ratio === 0 && spent <= points;
  return (
    <Field id="convert-points" label={text('pointMall.convert_points')} error={error}>
      {(control) => (
        <>
          <TextInput
            {...control}
            name="points"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={initialValue}
            onChange={(event) => setValue(event.target.value)}
            maxLength={20}
            dir="ltr"
          />
          <output htmlFor="convert-points" className={panel.muted} data-convert-result="">
            {isPossible
              ? text('pointMall.convert_result', {
                  amount: money(spent / ratio),
                  left: number(points - spent),
                })
              : null}
          </output>
        </>
      )}
    </Field>
  );
}
