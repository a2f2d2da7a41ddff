import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { remainingMsOf } from './use-poll-until-open.ts';
import * as css from './status-page.css.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `3:05:09`, or `12:04` below an hour. */
export function formatDuration(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / second));
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60)];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(total % 60)}`
    : `${twoDigits(minutes)}:${twoDigits(total % 60)}`;
}

/**
 * Updates every second visually, every minute for screen readers; empty when over a day or nothing
 * is left.
 * @param skew ms by which the server's clock is ahead of the browser's
 */
export function Countdown({ end, skew }: { readonly end: number; readonly skew: number }) {
  const text = useText();
  const [remainingMs, setRemainingMs] = useState<number>();
  useEffect(() => {
    const update = () => setRemainingMs(remainingMsOf(end, skew, Date.now()));
    update();
    const timer = setInterval(update, second);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [end, skew]);
  if (remainingMs === undefined || remainingMs <= 0 || remainingMs > day) return null;
  return (
    <p className={css.remaining}>
      <span aria-hidden="true" data-countdown="">
        {text('status.left', { time: formatDuration(remainingMs) })}
      </span>
      <VisuallyHidden>
        <span role="status">
          {text('status.left_minutes', { count: Math.ceil(remainingMs / minute) })}
        </span>
      </VisuallyHidden>
    </p>
  );
}
