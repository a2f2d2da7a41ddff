import { LRUCache } from 'lru-cache';
import type { Call } from '#app/api/call.ts';
import type { CallName } from '#schema/calls/table.ts';

/** What the platform tells every guest of a brand and language alike, and nearly every page asks. */
const alike: ReadonlySet<CallName> = new Set<CallName>(['gameMenus', 'announcements', 'helpCenter', 'popular', 'promotions', 'vipLevels']);
/** ms that an answer counts: what is told here may be as old as that on a page made anew. */
const freshMs = 1_000;
const most = 1_000;

/** Answers to guests, each asked for once a second however many pages are made. */
export interface GuestAnswers {
  /** The same call, for a guest. @param whose the brand as it stands and the host that the call names: never another's answer */
  through(whose: string, call: Call): Call;
  /** Forgets all of them. */
  forget(): void;
}

/** @param now ms, from any beginning, that only ever goes forward */
export function createGuestAnswers(now: () => number): GuestAnswers {
  const kept = new LRUCache<string, { readonly answer: ReturnType<Call>; readonly askedAt: number }>({ max: most });
  const through = (whose: string, call: Call): Call => (name, input) => {
    if (!alike.has(name)) return call(name, input);
    const key = [whose, name, JSON.stringify(input)].join('\n');
    const known = kept.get(key);
    // The key has the call's name, so that the answer is that call's.
    if (known && now() - known.askedAt < freshMs) return known.answer as ReturnType<typeof call<typeof name>>;
    const answer = call(name, input);
    kept.set(key, { answer: answer as ReturnType<Call>, askedAt: now() });
    // A refusal is nobody's but its asker's: the next one asks again.
    void answer.then(({ ok }) => void (ok || kept.get(key)?.answer !== answer || kept.delete(key)), () => kept.delete(key));
    return answer;
  };
  return { through, forget: () => kept.clear() };
}
