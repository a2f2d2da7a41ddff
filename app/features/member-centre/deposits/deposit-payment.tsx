import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { decimalText } from '#app/domain/money.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import { QrFigure } from '#app/ui/qr-figure.tsx';
import { useMoney } from '../../brand/use-format.ts';
import { CopyButton } from '../copy-button.tsx';
import { depositOrderPath, type DepositOrderData } from './deposit-data.ts';
import * as css from './deposit.css.ts';
import { useEffect, useState } from 'react';
import { LocalTime } from '../../brand/local-time.tsx';

const secondMs = 1000;
const padTwoDigits = (count: number): string => String(count).padStart(2, '0');

/** `1:02:03`, or `02:03` below an hour. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${padTwoDigits(minutes)}:${padTwoDigits(seconds % 60)}`;
}

/** Remaining time by the server's clock; without scripts, only the deadline. */
function TimeLeft({ until, now }: { readonly until: number; readonly now: number }) {
  const text = useText();
  const [remainingMs, setRemainingMs] = useState<number | null>(null);
  useEffect(() => {
    const startedAt = performance.now();
    const tick = (): void => setRemainingMs(until - now - (performance.now() - startedAt));
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    <p className={panel.muted}>
      {text('deposit.until')} <LocalTime at={until} short />
      {remainingMs === null ? null : (
        <span role="timer"> · {text('deposit.time_left', { time: clockText(remainingMs) })}</span>
      )}
    </p>
  );
}

export function DepositPayment({ data }: { readonly data: DepositOrderData }) {
  const { order, now } = data;
  const text = useText();
  const money = useMoney();
  const { page, instructions, state, amount } = order;
  if (order.method === c2cMethod) return <MemberPayment data={data} />;
  return (
    <>
      {page === null ? null : (
        <div className={css.actions}>
          {/* The provider's page is not a route of the site. */}
          <a href={page} className={buttonClass({ tone: 'primary' })} data-pay="">
            {text('deposit.pay', { amount: money(amount) })}
          </a>
        </div>
      )}
      {instructions === null ? null : (
        <Instructions data={data} hint={text('deposit.reference_hint')} />
      )}
      {state === 'created' ? <p>{text('deposit.preparing')}</p> : null}
      {state === 'proof' ? null : <TimeLeft until={order.expiresAt} now={now} />}
      <p className={panel.muted}>{text('deposit.late_note')}</p>
      <CheckAgain id={order.id} />
    </>
  );
}

function MemberPayment({ data }: { readonly data: DepositOrderData }) {
  const { order, now } = data;
  const text = useText();
  const isProved = order.state === 'proof';
  return (
    <>
      {isProved ? (
        <p>{text('deposit.c2c_waiting')}</p>
      ) : (
        <Alert tone="caution" announced={false}>
          <p>{text('deposit.c2c_note')}</p>
          <TimeLeft until={order.expiresAt} now={now} />
        </Alert>
      )}
      {order.instructions === null ? null : (
        <Instructions data={data} hint={text('deposit.c2c_reference_hint')} />
      )}
      {isProved ? <CheckAgain id={order.id} /> : null}
    </>
  );
}

const CheckAgain = ({ id }: { readonly id: string }) => (
  <div>
    <Link to={depositOrderPath(id)} className={buttonClass({ size: 'small' })}>
      {useText()('deposit.check')}
    </Link>
  </div>
);

function Instructions({
  data: { order, qr },
  hint,
}: {
  readonly data: DepositOrderData;
  readonly hint: string;
}) {
  const text = useText();
  const dataText = useDataText();
  const money = useMoney();
  const { amount, reference, instructions } = order;
  const lines = [
    { label: 'amount', value: decimalText(amount) },
    ...(instructions?.lines ?? []),
    { label: 'reference', value: reference },
  ];
  const nameOf = (label: string): string =>
    label === 'reference' ? text('deposit.reference') : dataText(`deposit.line_${label}`, label);
  return (
    <div className={panel.facts}>
      <p className={panel.strong}>{text('deposit.pay_to', { amount: money(amount) })}</p>
      <div className={css.payment}>
        <dl className={css.lines}>
          {lines.map(({ label, value }) => (
            <div key={label} className={css.detail} data-line={label}>
              <dt className={panel.muted}>{nameOf(label)}</dt>
              <dd className={css.detailValue}>
                <bdi className={css.value}>{value}</bdi>
                <CopyButton name={nameOf(label)} value={value} />
              </dd>
            </div>
          ))}
        </dl>
        {qr ? <QrFigure qr={qr} label={text('deposit.qr')} /> : null}
      </div>
      <p className={panel.muted}>{hint}</p>
    </div>
  );
}
