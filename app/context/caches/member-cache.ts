import { createHash } from 'node:crypto';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Result } from '#app/lib/result.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { MemberInfo } from '#schema/calls/session.ts';
import type { CallFault } from '#schema/envelope.ts';

type MemberResult = Result<MemberInfo, CallFault>;

/** Where the member of a token comes from. */
export interface MemberCache {
  /**
   * The member of a token; asked at most about once a second.
   * @param call a call with that token
   */
  memberOf(code: string, token: string, call: Call): Promise<MemberResult>;
  /** Forgets a token at once: after log-out and whatever changes the member. */
  invalidate(code: string, token: string): void;
  /** Forgets everybody: after a tester changed members behind the site's back. */
  clear(): void;
}

/** Most tokens that are kept at once. */
const maxEntries = 5_000;

/**
 * Keeps members for `ttlMs`, by brand and the token's hash: a dump of the memory shows no token.
 * Refusals are not kept. A session that was ended elsewhere (another device, another server, a
 * self-exclusion) is out within a second, so nothing is kept for as long as that.
 */
export function createMemberCache({
  clock,
  ttlMs = 800,
}: {
  readonly clock: Clock;
  readonly ttlMs?: number;
}): MemberCache {
  const cache = createSwrCache<MemberResult>({
    now: () => clock.now(),
    ttlMs,
    ageFrom: 'request',
    shouldStore: ({ ok }) => ok,
    max: maxEntries,
  });
  const keyOf = (code: string, token: string): string =>
    createHash('sha256').update(`${code} ${token}`).digest('base64url');
  return {
    memberOf: (code, token, call) => cache.get(keyOf(code, token), () => call('memberInfo', {})),
    invalidate: (code, token) => cache.delete(keyOf(code, token)),
    clear: () => cache.delete(),
  };
}
