/**
 * The rest between two folders, as a multiple of the time that the last one took, and at least; ms.
 */
const restFactor = 4;
const leastRestMs = 5;

/** Folders that are still to be looked at. */
export interface Behind {
  /** Puts folders on the list; those that stand there already stand once. */
  add(codes: Iterable<string>): void;
  /** How many are still to be looked at. */
  left(): number;
  /** Stops; resolves when the one that is being looked at is done. */
  close(): Promise<void>;
}

/**
 * Looks at one folder after another behind the requests, with rests in between that leave four
 * fifths of the processor to them.
 * @param look looks at one; what it throws is the end of that one only
 */
export function checkBehind(
  look: (code: string) => Promise<void>,
  failed: (code: string, error: unknown) => void,
): Behind {
  const waiting = new Set<string>();
  let looking = 0;
  let closed = false;
  let running: Promise<void> | undefined;
  let wake: (() => void) | undefined;
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    for (const code of waiting) {
      const from = performance.now();
      // Taken off first: one that is put on the list while it is looked at is looked at again.
      waiting.delete(code);
      looking = 1;
      await look(code).catch((error: unknown) => failed(code, error));
      looking = 0;
      if (closed) return;
      await rest(Math.max(leastRestMs, (performance.now() - from) * restFactor));
      if (closed) return;
    }
    running = undefined;
  };
  return {
    add: (codes) => {
      for (const code of codes) waiting.add(code);
      if (waiting.size > 0 && !closed) running ??= run();
    },
    left: () => waiting.size + looking,
    close: async () => {
      closed = true;
      wake?.();
      await running;
    },
  };
}
