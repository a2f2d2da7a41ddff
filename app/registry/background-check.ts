/**
 * The rest between two folders, as a multiple of the time that the last one took, and at least; ms.
 */
const pauseFactor = 4;
const minPauseMs = 5;

/** Folders that are still to be looked at. */
export interface BackgroundQueue {
  /** Puts folders on the list; those that are there already are not added twice. */
  add(codes: Iterable<string>): void;
  /** How many are still to be looked at. */
  remaining(): number;
  /** Stops; resolves when the one that is being looked at is done. */
  close(): Promise<void>;
}

/**
 * Looks at one folder after another behind the requests, with rests in between that leave four
 * fifths of the processor to them.
 * @param look looks at one; what it throws is the end of that one only
 */
export function createBackgroundCheck(
  check: (code: string) => Promise<void>,
  onError: (code: string, error: unknown) => void,
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
    for (const code of queue) {
      const from = performance.now();
      // Taken off first: one that is put on the list while it is looked at is looked at again.
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
