import { LRUCache } from 'lru-cache';
import type { Result } from '#app/lib/result.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Permission } from '#schema/permission.ts';

type StatusResult = Result<Permission, CallFault>;

/** The keys of an answer. */
interface StatusKeys {
  /** The brand's code, its host and its version. */
  readonly host: string;
  /** The same with the visitor's address; '' when the platform does not receive it. */
  readonly visitor: string;
}

/** Answers of the status call by host and visitor. */
interface StatusAnswers {
  /** The answer in force; undefined when the platform has to be called. */
  peek(keys: StatusKeys): StatusResult | undefined;
  /** The answer in force, or that of a call which many visitors may share. */
  get(keys: StatusKeys, ask: () => Promise<StatusResult>): Promise<StatusResult>;
  /** Removes the answers whose keys begin with it. */
  delete(prefix: string): void;
}

interface StatusAnswersOptions {
  /** ms since the epoch. */
  readonly now: () => number;
  /** How old an answer may be before the host is requested again, ms. */
  readonly ttlMs: number;
  /** How long a refusal is valid, ms. */
  readonly retryMs: number;
  /** How long one visitor's answer is valid while others' answers confirm it, ms. */
  readonly visitorTtlMs: number;
}

/**
 * Maximum number of answers: all hosts of thousands of brands, and their visitors within a minute.
 */
const maxEntries = 50_000;

interface Answer {
  readonly result: StatusResult;
  readonly generation: number;
}

/** What the answers about one host have in common. */
interface HostState {
  /** The digest of the answer about the host, without the visitor. */
  readonly digest: string;
  /** Changes as soon as an answer differs. */
  readonly generation: number;
  readonly checkedAt: number;
  /** The answer as an object, by its region: the same object while the answer is unchanged. */
  readonly variants: ReadonlyMap<boolean, Permission>;
}

/**
 * Caches the platform's answers for visitors. The platform is called once per host and `ttlMs`,
 * with the address of the first visitor then; another visitor's older answer stays in force while
 * newer answers agree. As soon as one differs, each visitor is requested anew, so that an answer
 * for one address is never applied to another [ST-01].
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

  /** An older answer that newer ones about its host confirm. */
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
    // If the answer for one visitor changed, those of others may have changed, too.
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
