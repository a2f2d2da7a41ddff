import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';

const minuteMs = 60_000;

/**
 * The server's time, moved on by the browser's clock; before scripts run, as it was when the page
 * was made.
 */
export function useServerTime(now: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const from = performance.now();
    const tick = () => setTime(now + performance.now() - from);
    tick();
    const timer = setInterval(tick, minuteMs / 4);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}

/** Since when somebody is logged in, in words. */
export function useElapsedText(startedAt: number, time: number): string {
  const text = useText();
  const minutes = Math.max(0, Math.floor((time - startedAt) / minuteMs));
  return minutes < 60
    ? text('protection.minutes', { minutes })
    : text('protection.hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The session clock: how long the player has been logged in, in minutes. */
export function SessionClock({
  startedAt,
  now,
  className,
  short = false,
}: {
  readonly startedAt: number;
  readonly now: number;
  readonly className?: string | undefined;
  readonly short?: boolean;
}) {
  const text = useText();
  const time = useElapsedText(startedAt, useServerTime(now));
  const fullText = text('protection.logged_in_for', { time });
  return (
    <span className={className} title={short ? fullText : undefined} data-session-clock="">
      {short ? time : fullText}
    </span>
  );
}
