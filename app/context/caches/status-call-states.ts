import { LRUCache } from 'lru-cache';

/** Ms without a response until the platform counts as silent. */
const silentAfterMs = 8_000;
/** Ms; after such a slow response, waiting for the next one is pointless. */
export const slowStatusMs = 1_500;
const slowForMs = 30_000;

const maxHosts = 10_000;

/** Times in ms since the epoch. */
interface CallState {
  /** The last completed call failed; true before the first one. */
  readonly isFailing: boolean;
  /** Start of the oldest pending call. */
  readonly pendingSince?: number | undefined;
  /** End of the last call, if it was slow. */
  readonly slowAt?: number | undefined;
}

export function createStatusCallStates(now: () => number) {
  const states = new LRUCache<string, CallState>({ max: maxHosts });
  return {
    /** A slow platform that responds is not silent. */
    isSilent(hostKey: string): boolean {
      const { isFailing = true, pendingSince } = states.get(hostKey) ?? {};
      return isFailing || (pendingSince !== undefined && now() - pendingSince >= silentAfterMs);
    },
    isSlow: (hostKey: string): boolean =>
      now() - (states.get(hostKey)?.slowAt ?? -Infinity) < slowForMs,
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
