import { Link, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import { useMoney } from '../../brand/use-format.ts';
import { AbsentPart } from '../../connectivity/absent-part.tsx';
import { PastWithdrawals } from './past-withdrawals.tsx';
import { PaymentConfirmations } from './payment-confirmations.tsx';
import { TurnoverLines } from './turnover-lines.tsx';
import type { WithdrawalData, WithdrawalStatus } from './withdrawal-data.ts';
import { useClearedDraft, WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

export function WithdrawalPage({ withdrawal }: { readonly withdrawal: WithdrawalData }) {
  const text = useText();
  const {
    status,
    instruments,
    secondFactor,
    detail,
    past,
    payments,
    isOlder,
    clientId,
    isSent,
    isConfirmed,
    now,
  } = withdrawal;
  // A later reply supersedes the outcome in the URL.
  const wasAnswered = useActionData() !== undefined;
  useClearedDraft(isSent);
  if (!status.ok)
    return (
      <div className={panel.stack}>
        <AbsentPart id="withdraw" title={text('withdrawal.title')} fault={status.fault} />
      </div>
    );
  const { open } = status.value;
  return (
    <div className={panel.stack} data-withdraw="">
      {isSent && !wasAnswered ? <Alert tone="positive">{text('withdrawal.sent')}</Alert> : null}
      {isConfirmed && !wasAnswered ? <Alert tone="positive">{text('c2c.confirmed')}</Alert> : null}
      {payments.length > 0 ? <PaymentConfirmations {...{ payments, secondFactor }} /> : null}
      {detail ? <WithdrawalTimeline key={detail.id} detail={detail} /> : null}
      <Withdrawable status={status.value} />
      {open ? null : (
        <WithdrawalForm {...{ clientId, instruments, now, secondFactor }} status={status.value} />
      )}
      <PastWithdrawals past={past} isOlder={isOlder} />
    </div>
  );
}

function Withdrawable({ status }: { readonly status: WithdrawalStatus }) {
  const text = useText();
  const money = useMoney();
  const { amount, cash, lines, dailyLeft, dailyMax } = status;
  return (
    <section className={panel.section} aria-labelledby="withdrawable" data-zone="plain">
      <div className={panel.facts}>
        <h2 id="withdrawable" className={panel.title}>
          {text('withdrawal.amount_now')}
        </h2>
        <p className={panel.largeFigure}>
          <bdi dir="ltr" data-withdrawable={amount}>
            {money(amount)}
          </bdi>
        </p>
        <p className={panel.muted}>
          {text('withdrawal.of_cash', { cash: money(cash) })}
          {dailyLeft < cash
            ? ` ${text('withdrawal.daily', { left: money(dailyLeft), max: money(dailyMax) })}`
            : null}
        </p>
      </div>
      {lines.length > 0 ? <TurnoverLines lines={lines} /> : null}
      {lines.length > 0 ? (
        <div className={panel.actions}>
          <Link to="/" className={buttonClass()}>
            {text('withdrawal.play')}
          </Link>
        </div>
      ) : null}
    </section>
  );
}
