import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { useMotionPreference } from '#app/ui/use-motion-preference.ts';
import { clockText } from './clock-text.ts';
import * as css from './live-clock.css.ts';

const [second, minute] = [1000, 60_000];

/** Calls back at the start of every step of time. */
function onEachStep(step: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(
      () => {
        tick();
        next();
      },
      step - (Date.now() % step),
    );
  };
  next();
  return () => clearTimeout(timer);
}

/**
 * The player's own time, each second [SH-06]; calm, it tells the minute alone, since a clock that
 * stands is wrong. The server does not know it: its place is kept until scripts run.
 */
export function LiveClock({ language }: { readonly language: string }) {
  const text = useText();
  const [isPaused, toggle] = useMotionPreference('clock');
  const step = isPaused ? minute : second;
  const subscribe = useCallback((tick: () => void) => onEachStep(step, tick), [step]);
  const at = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / step) * step,
    () => 0,
  );
  const now = new Date(at);
  return (
    <div className={css.clock}>
      <time className={css.time} dateTime={at ? now.toISOString() : undefined} data-clock="">
        {at ? clockText(now, language, !isPaused) : '\u00a0'}
      </time>
      {at ? (
        <PauseButton
          paused={isPaused}
          pause={text('shell.clock_pause')}
          play={text('shell.clock_play')}
          onToggle={toggle}
          className={css.pause}
          size={12}
        />
      ) : null}
    </div>
  );
}
