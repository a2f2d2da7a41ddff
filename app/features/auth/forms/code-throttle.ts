/** A code is asked for at most once in this time, in milliseconds [AU-04]. */
export const codeIntervalMs = 1000;

/** Counts the calls for a code; times are milliseconds of one clock that only goes forward. */
export function createCodeThrottle() {
  let lastAt: number | undefined;
  return {
    /** Milliseconds until the next call is allowed; 0: now. */
    waitMs: (now: number): number =>
      lastAt === undefined ? 0 : Math.max(0, lastAt + codeIntervalMs - now),
    /** Notes a call. */
    record: (now: number): void => {
      lastAt = now;
    },
  };
}
