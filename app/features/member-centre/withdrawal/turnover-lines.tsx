import { useText } from '#app/i18n/use-text.ts';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney } from '../../brand/use-format.ts';
import type { WithdrawalStatus } from './withdrawal-data.ts';
import * as css from './withdrawal.css.ts';

/** Each turnover requirement with the amount that it blocks [MC-04]. */
export function TurnoverLines({ lines }: Pick<WithdrawalStatus, 'lines'>) {
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
