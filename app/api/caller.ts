/** The time that the calls of one page may take together. */
export interface CallBudget {
  /** The remaining time, ms; 0 when the time is up. */
  leftMs(): number;
  /** Gives back the time that a command took, so that it does not shorten the page's reads. */
  extend(ms: number): void;
  /** Starts again with the next call: the time so far was spent waiting for the client. */
  restart(): void;
}

/** Whom a call speaks for. */
export interface Caller {
  readonly merchantCode: string;
  /** The brand's host as the player typed it. */
  readonly host: string;
  readonly ip: string;
  /** The player's `User-Agent`: their list of sessions names browser and system. */
  readonly agent?: string | undefined;
  readonly token?: string | undefined;
  /** The player's language, for messages to them. */
  readonly language?: string;
  /** What is left of the page's time; without it, each call has only its own limit. */
  readonly budget?: CallBudget | undefined;
}

/**
 * A budget that ends `limitMs` after the first call: a page that waits for its turn loses nothing.
 * @param now a monotonic clock, ms
 */
export function createCallBudget(limitMs: number, now: () => number): CallBudget {
  let end: number | undefined;
  const endOf = (): number => (end ??= now() + limitMs);
  return {
    leftMs: () => Math.max(0, endOf() - now()),
    extend: (ms) => {
      end = endOf() + ms;
    },
    restart: () => {
      end = undefined;
    },
  };
}
