import { Form, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { c2cCommentMax } from '#app/domain/payments/c2c-states.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/field.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { PictureInput } from '#app/ui/picture-input.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { PaymentConfirmation } from '#schema/calls/c2c.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney, useNumber } from '../../brand/use-format.ts';
import { faultsOf, valuesOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { ReceiveForm } from './receive-form.tsx';
import { useSendingPayments } from './use-sending-payments.ts';
import { withdrawalPath } from './withdrawal-data.ts';
import * as css from './withdrawal.css.ts';

interface Props {
  readonly payments: readonly PaymentConfirmation[];
  readonly secondFactor: boolean;
}

export function PaymentConfirmations({ payments, secondFactor }: Props) {
  const text = useText();
  const number = useNumber();
  const ready = payments.filter(({ state }) => state === 'proof');
  return (
    <section className={panel.section} aria-labelledby="c2c" data-zone="plain" data-c2c="">
      <div className={panel.facts}>
        <div className={css.paymentHead}>
          <h2 id="c2c" className={panel.title}>
            {text('c2c.title')}
          </h2>
          {ready.length > 0 ? (
            <span data-to-confirm={ready.length}>
              <Badge tone="count">{number(ready.length)}</Badge>
            </span>
          ) : null}
        </div>
        <p className={panel.muted}>{text('c2c.intro')}</p>
      </div>
      <ul className={css.payments}>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} secondFactor={secondFactor} />
        ))}
      </ul>
      {ready.length > 1 ? <AllReceived payments={ready} secondFactor={secondFactor} /> : null}
    </section>
  );
}

const stateTones = { assigned: 'neutral', proof: 'caution', disputed: 'accent' } as const;

function Payment({
  payment,
  secondFactor,
}: Pick<Props, 'secondFactor'> & { readonly payment: PaymentConfirmation }) {
  const text = useText();
  const money = useMoney();
  const { id, state, amount, reference, comment } = payment;
  return (
    <li className={panel.form} data-payment={id} data-state={state}>
      <div className={panel.facts}>
        <div className={css.paymentHead}>
          <p className={panel.largeFigure}>
            <bdi dir="ltr">{money(amount)}</bdi>
          </p>
          <Badge tone={stateTones[state]}>{text(`c2c.state_${state}`)}</Badge>
        </div>
        <p className={panel.muted}>
          {text('c2c.reference')} <bdi dir="ltr">{reference}</bdi>
        </p>
        {comment ? (
          <p>
            <span className={panel.muted}>{text('c2c.your_comment')}:</span> <bdi>{comment}</bdi>
          </p>
        ) : null}
      </div>
      {state === 'proof' ? <BeforeAnswer payment={payment} /> : null}
      {state === 'disputed' ? null : (
        <div className={css.answers}>
          {state === 'proof' ? (
            <ReceiveForm
              ids={id}
              intent="received"
              secondFactor={secondFactor}
              label={text('c2c.received')}
            />
          ) : null}
          <NotReceived id={id} />
        </div>
      )}
    </li>
  );
}

function BeforeAnswer({ payment: { confirmUntil } }: { readonly payment: PaymentConfirmation }) {
  const text = useText();
  return (
    <div className={panel.facts}>
      <p>
        {confirmUntil === null ? (
          text('c2c.staff')
        ) : (
          <>
            {text('c2c.until')} <LocalTime at={confirmUntil} short />
          </>
        )}
      </p>
      <p className={panel.muted}>{text('c2c.received_final')}</p>
    </div>
  );
}

/** Open when the last submission was refused. */
function NotReceived({ id }: { readonly id: string }) {
  const text = useText();
  const formFaultText = useFormFaultText();
  const busy = useSendingPayments(id, 'not-received');
  const actionReply = useActionData<FormReply>();
  const reply = actionReply?.form === `c2c:not-received:${id}` ? actionReply : undefined;
  const formFault = formFaultText(reply?.formFault, reply?.faultWords);
  return (
    <details open={reply !== undefined} className={css.denial}>
      <summary className={classNames(buttonClass(), css.denialButton)}>
        {text('c2c.not_received')}
      </summary>
      <Form
        method="post"
        action={withdrawalPath}
        encType="multipart/form-data"
        className={css.denialForm}
        data-not-received={id}
      >
        {formFault ? <Alert tone="critical">{formFault}</Alert> : null}
        <input type="hidden" name="ids" value={id} />
        <DenialFields id={id} reply={reply} />
        <div>
          <Button type="submit" name="intent" value="not-received" busy={busy}>
            {text('c2c.send')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function DenialFields({
  id,
  reply,
}: {
  readonly id: string;
  readonly reply: FormReply | undefined;
}) {
  const text = useText();
  const faultText = useFaultText();
  const faults = faultsOf(reply);
  return (
    <>
      <Field
        id={`c2c-comment-${id}`}
        label={text('c2c.comment')}
        hint={text('c2c.comment_hint', { count: c2cCommentMax })}
        error={faultText(faults['comment'], 'comment')}
      >
        {(control) => (
          <TextArea
            {...control}
            name="comment"
            defaultValue={valuesOf(reply)['comment']}
            rows={3}
          />
        )}
      </Field>
      <Field
        id={`c2c-images-${id}`}
        label={text('c2c.images')}
        hint={text('c2c.images_hint')}
        error={faultText(faults['images'], null)}
      >
        {(control) => (
          <PictureInput control={control} name="images" label={text('feedback.choose')} />
        )}
      </Field>
    </>
  );
}

function AllReceived({ payments, secondFactor }: Props) {
  const text = useText();
  return (
    <ReceiveForm
      ids={payments.map(({ id }) => id).join(' ')}
      intent="all-received"
      label={text('c2c.all_received', { count: payments.length })}
      secondFactor={secondFactor}
    />
  );
}
