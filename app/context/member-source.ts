import { createHash } from 'node:crypto';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Result } from '#app/lib/result.ts';
import type { MemberInfo } from '#schema/calls/session.ts';
import type { CallFault } from '#schema/envelope.ts';

type MemberAnswer = Result<MemberInfo, CallFault>;

/** Where the member of a token comes from. */
export interface MemberSource {
  /**
   * The member of a token; asked at most about once a second.
   * @param call a call with that token
   */
  memberOf(code: string, token: string, call: Call): Promise<MemberAnswer>;
  /** Forgets a token at once: after log-out and whatever changes the member. */
  forget(code: string, token: string): void;
  /** Forgets everybody: after a tester changed members behind the site's back. */
  forgetAll(): void;
}

/** Most tokens that are kept at once. */
const mostKept = 5_000;

/**
 * Keeps members for `ttlMs`, by brand and the token's hash: a dump of the memory shows no token.
 * Refusals are not kept. A session that was ended elsewhere (another device, another server, a
 * self-exclusion) is out within a second, so nothing is kept for as long as that.
 */
export function createMemberSource({
  clock,
  ttlMs = 800,
}: {
  readonly clock: Clock;
  readonly ttlMs?: number;
}): MemberSource {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<MemberAnswer> }>();
  const keyOf = (code: string, token: string): string =>
    createHash('sha256').update(`${code} ${token}`).digest('base64url');
  return {
    memberOf: async (code, token, call) => {
      const key = keyOf(code, token);
      const known = kept.get(key);
      if (known && Math.abs(clock.now() - known.at) < ttlMs) return known.answer;
      const answer = call('memberInfo', {});
      kept.delete(key);
      kept.set(key, { at: clock.now(), answer });
      const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      const settled = await answer;
      if (!settled.ok && kept.get(key)?.answer === answer) kept.delete(key);
      return settled;
    },
    forget: (code, token) => void kept.delete(keyOf(code, token)),
    forgetAll: () => kept.clear(),
  };
}
