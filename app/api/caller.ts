/** Shared time limit for the calls of one page. */
export interface CallBudget {
  /** Ms; 0 when the time is up. */
  leftMs(): number;
  /** Excludes the time of a command, so that it does not shorten the page's reads. */
  extend(ms: number): void;
  /** Restarts with the next call: the time so far was spent waiting for the client. */
  restart(): void;
}

export interface Caller {
  readonly merchantCode: string;
  readonly host: string;
  readonly ip: string;
  /** The player's `User-Agent`, shown in their list of sessions. */
  readonly agent?: string | undefined;
  readonly token?: string | undefined;
  readonly language?: string;
  readonly budget?: CallBudget | undefined;
}

/**
 * Starts with the first call, so that waiting for a turn costs nothing.
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
