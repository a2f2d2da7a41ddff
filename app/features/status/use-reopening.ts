import { useEffect } from 'react';

/**
 * Milliseconds after which a closed site is looked at again when nobody knows its end, or it is
 * over.
 */
export const lookEvery = 60_000;
/** The visitors of a site that opens again do not all come in the same second, ms. */
export const spread = 20_000;

/**
 * When to look next: just after the end, else in a while; each visitor at a moment of their own.
 */
export const nextLook = (left: number | undefined, chance: number): number =>
  (left !== undefined && left > 0 ? left : lookEvery) + chance * spread;

/** The longest that a browser's timer can be asked to wait. */
const longestTimer = 2_000_000_000;

/**
 * Loads the page anew once the site is open. It asks first, with a request of no weight: a page
 * that is still closed is not loaded again and again.
 * @param end when it is expected to open, ms by the server's clock
 */
export function useReopening(
  end: number | undefined,
  skew: number,
  chance: () => number = Math.random,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      const left = end === undefined ? undefined : end - Date.now() - skew;
      timer = setTimeout(() => void look(), Math.min(nextLook(left, chance()), longestTimer));
    };
    const look = async () => {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
        () => undefined,
      );
      if (answer && answer.status < 500) location.reload();
      else plan();
    };
    plan();
    return () => clearTimeout(timer);
  }, [end, skew, chance]);
}
