import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';

const secondMs = 1000;
const two = (count: number): string => String(count).padStart(2, '0');

/** `1:02:03`, or `02:03` below an hour. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** Remaining time by the server's clock; without scripts, only the deadline. */
export function TimeLeft({ until, now }: { readonly until: number; readonly now: number }) {
  const text = useText();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const startedAt = performance.now();
    const tick = (): void => setLeft(until - now - (performance.now() - startedAt));
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    <p className={panel.muted}>
      {text('deposit.until')} <LocalTime at={until} short />
      {left === null ? null : (
        <span role="timer"> · {text('deposit.time_left', { time: clockText(left) })}</span>
      )}
    </p>
  );
}
