import { useEffect } from 'react';

/**
 * Milliseconds after which a closed site is looked at again when nobody knows its end, or it is
 * over.
 */
export const pollIntervalMs = 60_000;
/** The visitors of a site that opens again do not all come in the same second, ms. */
export const jitterMs = 20_000;

/**
 * When to look next: just after the end, else in a while; each visitor at a moment of their own.
 */
export const nextPollAt = (remainingMs: number | undefined, randomValue: number): number =>
  (remainingMs !== undefined && remainingMs > 0 ? remainingMs : pollIntervalMs) +
  randomValue * jitterMs;

/** The longest that a browser's timer can be asked to wait. */
const maxTimerMs = 2_000_000_000;

/**
 * Loads the page again once the site is open. It asks first, with a request of no weight: a page
 * that is still closed is not loaded again and again.
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
