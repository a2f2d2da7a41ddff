/** Pause between folders, as a multiple of the last check's duration, and its minimum in ms. */
const pauseFactor = 4;
const minPauseMs = 5;

export interface BackgroundQueue {
  add(codes: Iterable<string>): void;
  remaining(): number;
  close(): Promise<void>;
}

/**
 * Checks folders sequentially, with pauses that leave four fifths of the CPU to requests.
 * @param check an exception ends only that check
 * @param startAfter awaited before the first check
 */
export function createBackgroundCheck(
  check: (code: string) => Promise<void>,
  onError: (code: string, error: unknown) => void,
  startAfter?: Promise<unknown>,
): BackgroundQueue {
  const queue = new Set<string>();
  let inProgress = 0;
  let isClosed = false;
  let running: Promise<void> | undefined;
  let wake: (() => void) | undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    if (startAfter) await startAfter;
    if (isClosed) return;
    for (const code of queue) {
      const from = performance.now();
      // Remove it first: a folder that is added during its check is checked again.
      queue.delete(code);
      inProgress = 1;
      await check(code).catch((error: unknown) => onError(code, error));
      inProgress = 0;
      if (isClosed) return;
      await pause(Math.max(minPauseMs, (performance.now() - from) * pauseFactor));
      if (isClosed) return;
    }
    running = undefined;
  };
  return {
    add: (codes) => {
      for (const code of codes) queue.add(code);
      if (queue.size > 0 && !isClosed) running ??= run();
    },
    remaining: () => queue.size + inProgress,
    close: async () => {
      isClosed = true;
      wake?.();
      await running;
    },
  };
}
