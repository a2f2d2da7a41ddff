import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney } from '../../brand/use-format.ts';
import { withdrawalAddress, withdrawalPath, type WithdrawalData } from './withdrawal-data.ts';

export function PastWithdrawals({
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
          {isOlder ? (
            <Link to={withdrawalPath} className={buttonClass()}>
              {text('record.newest')}
            </Link>
          ) : null}
          {next === null ? null : (
            <Link
              to={`?${new URLSearchParams({ before: next }).toString()}`}
              rel="next"
              className={buttonClass()}
            >
              {text('record.older')}
            </Link>
          )}
        </div>
      ) : null}
    </section>
  );
}
