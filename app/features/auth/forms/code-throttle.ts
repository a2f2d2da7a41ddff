export const codeIntervalMs = 1000;

/** Times are milliseconds of one monotonic clock [AU-04]. */
export function createCodeThrottle() {
  let lastAt: number | undefined;
  return {
    waitMs: (now: number): number =>
      lastAt === undefined ? 0 : Math.max(0, lastAt + codeIntervalMs - now),
    record: (now: number): void => {
      lastAt = now;
    },
  };
}
