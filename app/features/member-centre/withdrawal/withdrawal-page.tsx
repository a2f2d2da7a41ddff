import { Link, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import { useMoney } from '../../brand/use-format.ts';
import { AbsentPart } from '../../connectivity/absent-part.tsx';
import { PaymentConfirmations } from './payment-confirmations.tsx';
import {
  type WithdrawalData,
  type WithdrawalStatus,
  withdrawalAddress,
  withdrawalPath,
} from './withdrawal-data.ts';
import { useClearedDraft, WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import { PageLinks } from '../page-links.tsx';
import * as css from './withdrawal.css.ts';

/** Each turnover requirement with the amount that it blocks [MC-04]. */
function TurnoverLines({ lines }: Pick<WithdrawalStatus, 'lines'>) {
  const text = useText();
  const money = useMoney();
  return (
    <div className={panel.facts}>
      <h3 className={panel.legend}>{text('withdrawal.not_yet')}</h3>
      <ul className={panel.plainList}>
        {lines.map(({ id, source, amount, required, done, withheld, openedAt }) => (
          <li key={id} className={panel.figureRow} data-line={id}>
            <div className={panel.facts}>
              <p className={panel.strong}>
                {text(`withdrawal.source_${source}`, { amount: money(amount) })}
              </p>
              <p className={panel.muted}>
                <LocalTime at={openedAt} short />
              </p>
              <p>{text('withdrawal.frees', { left: money(required - done) })}</p>
              <meter
                className={css.meter}
                min={0}
                max={required}
                value={done}
                aria-label={text('withdrawal.played', {
                  done: money(done),
                  required: money(required),
                })}
              />
              <p className={panel.muted}>
                {text('withdrawal.played', { done: money(done), required: money(required) })}
              </p>
            </div>
            <p className={panel.figure}>
              <bdi dir="ltr" data-withheld={withheld}>
                {money(withheld)}
              </bdi>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PastWithdrawals({
  past: { withdrawals, next },
  isOlder,
}: Pick<WithdrawalData, 'past' | 'isOlder'>) {
  const text = useText();
  const money = useMoney();
  return (
    <section className={panel.section} aria-labelledby="past" data-zone="plain">
      <h2 id="past" className={panel.title}>
        {text('withdrawal.past')}
      </h2>
      {withdrawals.length === 0 ? (
        <EmptyState title={text('withdrawal.none')}>{text('withdrawal.none_text')}</EmptyState>
      ) : (
        <ul className={panel.plainList}>
          {withdrawals.map(({ id, state, amount, bank, masked, requestedAt }) => (
            <li key={id} className={panel.figureRow} data-past={id}>
              <div className={panel.facts}>
                <p className={panel.strong}>
                  <Link to={withdrawalAddress(id)} className={panel.rowLink}>
                    {text(`withdrawal.step_${state}`)}
                  </Link>
                </p>
                <p className={panel.muted}>
                  <bdi>
                    {bank} {masked}
                  </bdi>{' '}
                  · <LocalTime at={requestedAt} short />
                </p>
              </div>
              <p className={panel.figure}>
                <bdi dir="ltr">{money(amount)}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOlder || next !== null ? (
        <div className={panel.actions}>
          <PageLinks newest={isOlder ? withdrawalPath : null} next={next} />
        </div>
      ) : null}
    </section>
  );
}

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
      {payments.length > 0 ? (
        <PaymentConfirmations payments={payments} secondFactor={secondFactor} />
      ) : null}
      {detail ? <WithdrawalTimeline key={detail.id} detail={detail} /> : null}
      <Withdrawable status={status.value} />
      {open ? null : (
        <WithdrawalForm
          clientId={clientId}
          instruments={instruments}
          now={now}
          secondFactor={secondFactor}
          status={status.value}
        />
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
