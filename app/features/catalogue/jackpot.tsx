import { useSyncExternalStore } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { jackpotAt, jackpotTick } from '#app/lib/jackpot.ts';
import { formatAmount } from '#app/lib/money.ts';
import { useBrand } from '../brand/use-brand.ts';
import * as css from './jackpot.css.ts';

const eachTick = (tick: () => void) => {
  const timer = setInterval(tick, jackpotTick);
  return () => clearInterval(timer);
};
const currentTick = () => Math.floor(Date.now() / jackpotTick);

/** The jackpot counter, on /rng alone: a function of time, so that everybody sees the same [SH-05]. */
export function Jackpot({ now }: { readonly now: number }) {
  const { symbol } = useBrand();
  const text = useText();
  const tick = useSyncExternalStore(eachTick, currentTick, () => Math.floor(now / jackpotTick));
  return (
    <div className={css.jackpot} data-zone="stage" data-jackpot="">
      <p className={css.label}>{text('catalogue.jackpot')}</p>
      <p className={css.amount}><data value={jackpotAt(tick * jackpotTick) / 100} data-amount="">{symbol}{formatAmount(jackpotAt(tick * jackpotTick))}</data></p>
    </div>
  );
}
