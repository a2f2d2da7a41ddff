import { LRUCache } from 'lru-cache';
import type { Call } from '#app/api/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';

/**
 * What the platform tells every guest of a brand and language alike, and nearly every page asks:
 * vendors, notices, help, prizes [API-31].
 */
const alike: ReadonlySet<CallName> = new Set<CallName>([
  'gameMenus',
  'announcements',
  'helpCenter',
  'popular',
  'promotions',
  'vipLevels',
]);
/**
 * What guests are shown as it was while the platform is down: content, the same for all of them
 * [ST-03].
 */
const shownWhileDown: ReadonlySet<CallName> = new Set<CallName>([
  ...alike,
  'gameList',
  'hotGames',
  'promotionDetail',
  'winners',
  'pointRewards',
  'pointConfig',
]);
/** ms that an answer counts: what is told here may be as old as that on a page made anew. */
const freshMs = 1_000;
/** An hour: the permission may be older, but news and prizes of yesterday are no content. */
const lastGoodMs = 3_600_000;
const most = 1_000;

type Answer = Awaited<ReturnType<Call>>;

/**
 * A call that carries no token tells members what it tells guests; their notices, prizes and money
 * are asked for each time [API-31].
 */
const isTold = (asker: 'guest' | 'member', name: CallName): boolean =>
  asker === 'guest' ? shownWhileDown.has(name) : alike.has(name) && callTable[name].token === false;

/** Answers that are the same for many, each asked for once a second however many pages are made. */
export interface SharedAnswers {
  /**
   * The same call, for a guest or a member.
   * @param whose the brand as it stands and the host that the call names: never another's answer
   * @param isDown the platform does not even tell the permission: what it told before stands in for
   * what it cannot tell
   */
  through(asker: 'guest' | 'member', whose: string, call: Call, isDown: boolean): Call;
  /** Forgets all of them, but what was told last, for bad times. */
  forget(): void;
}

/** @param now ms, from any beginning, that only ever goes forward */
export function createSharedAnswers(now: () => number): SharedAnswers {
  const kept = new LRUCache<string, { readonly answer: Promise<Answer>; readonly askedAt: number }>(
    { max: most },
  );
  const lastGood = new LRUCache<string, { readonly answer: Answer; readonly at: number }>({
    max: most,
  });

  /**
   * Asks; a good answer is remembered, and stands in for one that does not come while the platform
   * is down.
   */
  async function ask(
    key: string,
    question: () => Promise<Answer>,
    isDown: boolean,
  ): Promise<Answer> {
    const answer = await question();
    if (answer.ok) lastGood.set(key, { answer, at: now() });
    else if (isDown && answer.fault.status >= 500) {
      const before = lastGood.get(key);
      if (before && now() - before.at < lastGoodMs) return before.answer;
    }
    return answer;
  }

  const through: SharedAnswers['through'] = (asker, whose, call, isDown) => (name, input) => {
    if (!isTold(asker, name)) return call(name, input);
    const key = [whose, name, JSON.stringify(input)].join('\n');
    const asked = () => ask(key, () => call(name, input), isDown);
    // The key has the call's name, so that every answer under it is that call's.
    type Own = ReturnType<typeof call<typeof name>>;
    if (!alike.has(name)) return asked() as Own;
    const known = kept.get(key);
    if (known && now() - known.askedAt < freshMs) return known.answer as Own;
    const answer = asked();
    kept.set(key, { answer, askedAt: now() });
    // A refusal is nobody's but its asker's: the next one asks again.
    void answer.then(
      ({ ok }) => void (ok || kept.get(key)?.answer !== answer || kept.delete(key)),
      () => kept.delete(key),
    );
    return answer as Own;
  };
  return { through, forget: () => kept.clear() };
}
