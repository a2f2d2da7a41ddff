import { useEffect } from 'react';

/** Milliseconds between polls of a closed site when its end is unknown, or past. */
export const pollIntervalMs = 60_000;
/** Spreads the visitors of a site that opens again over this time, ms. */
export const jitterMs = 20_000;

/** When to poll next: just after the end, else after the interval; with jitter. */
export const nextPollAt = (remainingMs: number | undefined, randomValue: number): number =>
  (remainingMs !== undefined && remainingMs > 0 ? remainingMs : pollIntervalMs) +
  randomValue * jitterMs;

/** The maximum delay of a browser's timer. */
const maxTimerMs = 2_000_000_000;

/**
 * Reloads the page once the site is open. It polls first, with a tiny request: a page that is still
 * closed is not loaded again and again.
 * @param end when it is expected to open, ms by the server's clock
 */
export function usePollUntilOpen(
  end: number | undefined,
  skew: number,
  randomValue: () => number = Math.random,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const remainingMs = end === undefined ? undefined : end - Date.now() - skew;
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
