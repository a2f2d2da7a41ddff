import { LRUCache } from 'lru-cache';

/** How long a call may take until the platform counts as silent, ms. */
const silentAfterMs = 8_000;
/** After an answer that took this long, ms, waiting for the next one gains nothing. */
export const slowStatusMs = 1_500;
/** For how long a slow answer counts, ms. */
const slowForMs = 30_000;

/** Maximum number of hosts. */
const maxHosts = 10_000;

/** What is known of the status call of a host; times in ms since the epoch. */
interface CallState {
  /** Whether the last call that ended got no answer; true before the first one ends. */
  readonly isFailing: boolean;
  /** When the first call that has not ended yet was sent. */
  readonly pendingSince?: number | undefined;
  /** When the last call ended, if it was slow. */
  readonly slowAt?: number | undefined;
}

/** How a platform answers the status calls of its hosts. */
export function createStatusCallStates(now: () => number) {
  const states = new LRUCache<string, CallState>({ max: maxHosts });
  return {
    /** Whether the platform fails. One that is slow but answers does not. */
    isSilent(hostKey: string): boolean {
      const { isFailing = true, pendingSince } = states.get(hostKey) ?? {};
      return isFailing || (pendingSince !== undefined && now() - pendingSince >= silentAfterMs);
    },
    /** Whether the last call was slow, and recent. */
    isSlow: (hostKey: string): boolean =>
      now() - (states.get(hostKey)?.slowAt ?? -Infinity) < slowForMs,
    /** Notes that a call is sent; the returned function notes its end. */
    begin(hostKey: string): (hasAnswer: boolean) => void {
      const from = now();
      const { isFailing = true, pendingSince = from, slowAt } = states.get(hostKey) ?? {};
      states.set(hostKey, { isFailing, pendingSince, slowAt });
      return (hasAnswer) => {
        const isSlow = now() - from >= slowStatusMs;
        states.set(hostKey, { isFailing: !hasAnswer, slowAt: isSlow ? now() : undefined });
      };
    },
  };
}
