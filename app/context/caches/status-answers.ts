import { LRUCache } from 'lru-cache';
import type { Result } from '#app/lib/result.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Permission } from '#schema/permission.ts';

type StatusResult = Result<Permission, CallFault>;

interface StatusKeys {
  readonly host: string;
  /** The same with the visitor's address; '' when the platform does not receive it. */
  readonly visitor: string;
}

interface StatusAnswers {
  peek(keys: StatusKeys): StatusResult | undefined;
  get(keys: StatusKeys, ask: () => Promise<StatusResult>): Promise<StatusResult>;
  delete(prefix: string): void;
}

interface StatusAnswersOptions {
  readonly now: () => number;
  /** Maximum age before the host is requested again, ms. */
  readonly ttlMs: number;
  /** How long a failure is cached, ms. */
  readonly retryMs: number;
  /** Maximum age of a visitor's response while other responses confirm it, ms. */
  readonly visitorTtlMs: number;
}

/** Enough for all hosts of thousands of brands, and their visitors within a minute. */
const maxEntries = 50_000;

interface Answer {
  readonly result: StatusResult;
  readonly generation: number;
}

interface HostState {
  readonly digest: string;
  readonly generation: number;
  readonly checkedAt: number;
  /** By region restriction; the same objects while the response is unchanged. */
  readonly variants: ReadonlyMap<boolean, Permission>;
}

/**
 * One call per host and `ttlMs`, with the address of the first visitor. Older responses for other
 * visitors stay valid while newer ones agree. After a difference each visitor is requested again,
 * so that no response applies to another address [ST-01].
 */
export function createStatusAnswers(options: StatusAnswersOptions): StatusAnswers {
  const { now, ttlMs, retryMs, visitorTtlMs } = options;
  const answers = createSwrCache<Answer>({
    now,
    ttlMs: ({ result }) => (result.ok ? ttlMs : retryMs),
    maxStaleMs: visitorTtlMs,
    max: maxEntries,
  });
  const hosts = new LRUCache<string, HostState>({ max: maxEntries });
  let lastGeneration = 0;

  function confirmed({ host, visitor }: StatusKeys): Answer | undefined {
    const answer = answers.peekStale(visitor);
    const state = hosts.get(host);
    return answer?.result.ok &&
      answer.generation === state?.generation &&
      Math.abs(now() - state.checkedAt) < ttlMs
      ? answer
      : undefined;
  }

  const current = (keys: StatusKeys): Answer | undefined =>
    answers.peek(keys.visitor) ?? confirmed(keys);

  function record({ host, visitor }: StatusKeys, permission: Permission): Answer {
    const { regionRestriction, location: _visitors, ...common } = permission;
    const digest = JSON.stringify(common);
    const state = hosts.get(host);
    const isSameHost = state?.digest === digest;
    const previous = answers.peekStale(visitor)?.result;
    // A change for one visitor may also affect others.
    const isSameVisitor = !previous?.ok || previous.value.regionRestriction === regionRestriction;
    const generation = isSameHost && isSameVisitor ? state.generation : (lastGeneration += 1);
    const variants = isSameHost ? state.variants : new Map<boolean, Permission>();
    const value = variants.get(regionRestriction) ?? { ...permission, location: { ip: '' } };
    hosts.set(host, {
      digest,
      generation,
      checkedAt: now(),
      variants: new Map([...variants, [regionRestriction, value]]),
    });
    return { result: { ok: true, value }, generation };
  }

  return {
    peek: (keys) => current(keys)?.result,
    get: async (keys, ask) => {
      const cached = current(keys);
      if (cached) return cached.result;
      const answer = await answers.get(keys.visitor, async () => {
        const result = await ask();
        return result.ok ? record(keys, result.value) : { result, generation: 0 };
      });
      return answer.result;
    },
    delete: (prefix) => answers.delete(prefix),
  };
}

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
