/** The minimum interval between requests for a code, in milliseconds [AU-04]. */
export const codeIntervalMs = 1000;

/** Limits the requests for a code; times are milliseconds of one monotonic clock. */
export function createCodeThrottle() {
  let lastAt: number | undefined;
  return {
    /** Milliseconds until the next request is allowed; 0: now. */
    waitMs: (now: number): number =>
      lastAt === undefined ? 0 : Math.max(0, lastAt + codeIntervalMs - now),
    /** Records a request. */
    record: (now: number): void => {
      lastAt = now;
    },
  };
}
