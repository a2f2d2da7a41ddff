import { useSyncExternalStore } from 'react';
import { clockText } from './clock-text.ts';

/** Calls back at the start of every second. */
function eachSecond(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(() => {
      tick();
      next();
    }, 1000 - (Date.now() % 1000));
  };
  next();
  return () => clearTimeout(timer);
}

const thisSecond = () => Math.floor(Date.now() / 1000);

/** The player's own time, each second [SH-06]. The server does not know it: its place is kept until scripts run. */
export function LiveClock({ language, className }: { readonly language: string; readonly className: string }) {
  const second = useSyncExternalStore(eachSecond, thisSecond, () => 0);
  const now = new Date(second * 1000);
  return (
    <time className={className} dateTime={second ? now.toISOString() : undefined} data-clock="">
      {second ? clockText(now, language) : '\u00a0'}
    </time>
  );
}
