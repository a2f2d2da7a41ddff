import { useMemo, useSyncExternalStore } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { jackpotAt, jackpotTick } from '#app/domain/games/jackpot.ts';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import { useMotionPreference } from '#app/ui/use-motion-preference.ts';
import { useMoney } from '../../brand/use-format.ts';
import * as css from './jackpot.css.ts';

const eachTick = (tick: () => void) => {
  const timer = setInterval(tick, jackpotTick);
  return () => clearInterval(timer);
};
const currentTick = () => Math.floor(Date.now() / jackpotTick);

/** On /rng only. A function of time, so that all visitors see the same figure [SH-05]. */
export function Jackpot({ now }: { readonly now: number }) {
  const money = useMoney();
  const text = useText();
  const note = useDataText()('jackpot.note', '');
  const enhanced = useEnhanced();
  const [paused, toggle] = useMotionPreference('jackpot');
  const running = useSyncExternalStore(eachTick, currentTick, () => Math.floor(now / jackpotTick));
  const frozenTick = useMemo(() => (paused ? currentTick() : null), [paused]);
  const amount = jackpotAt((frozenTick ?? running) * jackpotTick);
  return (
    <div className={css.jackpot} data-zone="stage" data-jackpot="">
      <p className={css.label}>{text('catalogue.jackpot')}</p>
      <p className={css.amount}>
        <data value={amount / 100} data-amount="">
          {money(amount)}
        </data>
      </p>
      {note ? <p className={css.note}>{note}</p> : null}
      {enhanced ? (
        <PauseButton
          paused={paused}
          pause={text('catalogue.jackpot_pause')}
          play={text('catalogue.jackpot_play')}
          onToggle={toggle}
          className={css.pause}
        />
      ) : null}
    </div>
  );
}
