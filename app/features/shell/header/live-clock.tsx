import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { useMotionPreference } from '#app/ui/use-motion-preference.ts';
import type { clockText } from './clock-text.ts';
import * as css from './live-clock.css.ts';

const [second, minute] = [1000, 60_000];

function onEachStep(step: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const scheduleTick = () => {
    timer = setTimeout(
      () => {
        tick();
        scheduleTick();
      },
      step - (Date.now() % step),
    );
  };
  scheduleTick();
  return () => clearTimeout(timer);
}

type ClockText = typeof clockText;

/** Loads dayjs after the first view; if that fails, the clock stays empty. */
function useClockText(): ClockText | undefined {
  const [format, setFormat] = useState<ClockText>();
  useEffect(() => {
    let disposed = false;
    void import('./clock-text.ts').then(
      (chunk) => {
        if (!disposed) setFormat(() => chunk.clockText);
      },
      () => undefined,
    );
    return () => {
      disposed = true;
    };
  }, []);
  return format;
}

/**
 * Local time, unknown to the server, so its space is reserved until scripts run.
 * While paused it omits the seconds, which would be wrong [SH-06].
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
  const format = useClockText();
  return (
    <div className={css.clock}>
      <time
        className={css.time}
        dateTime={at ? new Date(at).toISOString() : undefined}
        data-clock=""
      >
        {at && format ? format(at, language, !isPaused) : '\u00a0'}
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
