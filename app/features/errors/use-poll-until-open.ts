import { useEffect } from 'react';

/** Milliseconds between polls when the end is unknown or past. */
export const pollIntervalMs = 60_000;
/** Milliseconds over which the reloads of a reopening site are spread. */
export const jitterMs = 20_000;

/** @param clockSkewMs ms by which the server's clock is ahead of the browser's `now` */
export const remainingMsOf = (end: number, clockSkewMs: number, now: number): number =>
  end - now - clockSkewMs;

/** Just after the end, else after the interval; with jitter. */
export const nextPollAt = (remainingMs: number | undefined, randomValue: number): number =>
  (remainingMs !== undefined && remainingMs > 0 ? remainingMs : pollIntervalMs) +
  randomValue * jitterMs;

/** Below the browsers' maximum timer delay (2^31 ms). */
const maxTimerMs = 2_000_000_000;

/**
 * Polls with a small request, so that a closed site is not reloaded repeatedly.
 * @param end expected opening, server time in ms
 */
export function usePollUntilOpen(
  end: number | undefined,
  skew: number,
  randomValue: () => number = Math.random,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const remainingMs = end === undefined ? undefined : remainingMsOf(end, skew, Date.now());
      timer = setTimeout(
        () => void poll(),
        Math.min(nextPollAt(remainingMs, randomValue()), maxTimerMs),
      );
    };
    const poll = async () => {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
        () => undefined,
      );
      if (answer && answer.status < 500) location.reload();
      else schedule();
    };
    schedule();
    return () => clearTimeout(timer);
  }, [end, skew, randomValue]);
}
