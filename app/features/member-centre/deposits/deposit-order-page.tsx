import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { isOpenDeposit } from '#app/domain/payments/deposit-states.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import { useMoney } from '../../brand/use-format.ts';
import { useRefresh } from '../use-refresh.ts';
import { depositPath, type DepositOrderData } from './deposit-data.ts';
import { DepositPayment } from './deposit-payment.tsx';
import { useChannelName, useStateName } from './use-deposit-texts.ts';
import * as css from './deposit.css.ts';
import * as timeline from '#app/ui/timeline.css.ts';
import type { DepositDetail } from '#schema/calls/deposits.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { Field } from '#app/ui/field.tsx';
import { PictureInput } from '#app/ui/picture-input.tsx';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';

function ReceiptForm({ order: { id, state, proofsLeft } }: { readonly order: DepositDetail }) {
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

type Step = DepositDetail['events'][number];

function DepositSteps({ order: { method, events } }: { readonly order: DepositDetail }) {
  const text = useText();
  const stateName = useStateName();
  const reasonOf = ({ state, actor, reason }: Step): string | undefined => {
    if (state === 'late' && reason === 'limit') return text('deposit.hold_limit');
    if (state === 'late' && reason === 'excluded') return text('deposit.hold_excluded');
    const isForMember = state === 'rejected' || state === 'returned';
    return isForMember && actor !== 'system' && reason !== ''
      ? text('deposit.reason', { reason })
      : undefined;
  };
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="deposit-steps">
      <h2 id="deposit-steps" className={panel.title}>
        {text('deposit.steps')}
      </h2>
      <ol className={timeline.steps}>
        {events.map((event, index) => (
          <li key={index} className={timeline.step} data-step={event.state} data-passed="">
            <div className={panel.facts}>
              <p className={panel.strong}>{stateName(method, event.state)}</p>
              <p className={panel.muted}>
                <LocalTime at={event.at} short />
              </p>
              {reasonOf(event) ? <p>{reasonOf(event)}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function DepositOrderPage({ data }: { readonly data: DepositOrderData }) {
  const { order } = data;
  const text = useText();
  const isOpen = isOpenDeposit(order.state);
  useRefresh(isOpen);
  return (
    <div className={panel.stack} data-deposit={order.state}>
      <OrderState data={data} />
      {/* The key resets the form after an upload. */}
      {order.proofsLeft > 0 ? <ReceiptForm key={order.proofsLeft} order={order} /> : null}
      <DepositSteps order={order} />
      <div className={css.actions}>
        {isOpen ? null : (
          <Link to={depositPath} className={buttonClass({ tone: 'primary' })}>
            {text('deposit.another')}
          </Link>
        )}
        {order.canCancel ? (
          <Form method="post">
            <input type="hidden" name="order" value={order.id} />
            <Button type="submit" name="intent" value="cancel">
              {text('deposit.cancel')}
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

function OrderState({ data }: { readonly data: DepositOrderData }) {
  const { order } = data;
  const { state, amount, credited, fee } = order;
  const text = useText();
  const stateName = useStateName();
  const money = useMoney();
  const channelName = useChannelName();
  const isCredited = state === 'credited';
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="deposit-state">
      <div className={panel.facts}>
        <h2 id="deposit-state" className={panel.legend}>
          {stateName(order.method, state)}
        </h2>
        <p className={panel.largeFigure}>
          <bdi dir="ltr" data-amount={isCredited ? credited : amount}>
            {money(isCredited ? credited : amount)}
          </bdi>
        </p>
        <p className={panel.muted}>
          {channelName(order)} · {text('deposit.reference')} <bdi dir="ltr">{order.reference}</bdi>
        </p>
      </div>
      {isCredited && credited + fee !== amount ? (
        <p>{text('deposit.different', { asked: money(amount), paid: money(credited + fee) })}</p>
      ) : null}
      {fee > 0 ? (
        <p className={panel.muted}>
          {text('deposit.paid')} <bdi dir="ltr">{money(credited + fee)}</bdi> ·{' '}
          {text('deposit.fee')} <bdi dir="ltr">{money(fee)}</bdi>
        </p>
      ) : null}
      {order.held > 0 ? (
        <Alert tone="caution" announced={false}>
          {text('deposit.held', { amount: money(order.held) })}
        </Alert>
      ) : null}
      {isOpenDeposit(state) ? <DepositPayment data={data} /> : null}
      <EndText order={order} />
    </section>
  );
}

function EndText({ order: { state, method } }: Pick<DepositOrderData, 'order'>) {
  const text = useText();
  if (state !== 'cancelled' && state !== 'expired' && state !== 'rejected') return null;
  return (
    <p data-end-text="">
      {text(`deposit.end_${state}`)}{' '}
      {text(method === c2cMethod ? 'deposit.c2c_paid_already' : 'deposit.paid_already')}
    </p>
  );
}
