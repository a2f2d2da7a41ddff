/** The time that the calls of one page may take together. */
export interface CallBudget {
  /** ms that are left; 0 when the time is up. */
  leftMs(): number;
  /** Gives back the time that a command took: what a page shows is not cut short by it. */
  extend(ms: number): void;
  /** Begins again with the next call: what came before was no work of ours. */
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
  /** The language in which the player is to be written to. */
  readonly language?: string;
  /** What is left of the page's time; without one each call has its own limit alone. */
  readonly budget?: CallBudget | undefined;
}

/**
 * A budget that ends `limitMs` after the first call: a page that waits for its turn loses nothing.
 * @param now ms, from any beginning, that only ever goes forward
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
