import { createHash } from 'node:crypto';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Result } from '#app/lib/result.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { MemberInfo } from '#schema/calls/session.ts';
import type { CallFault } from '#schema/envelope.ts';

type MemberResult = Result<MemberInfo, CallFault>;

/** Reads the member of a token. */
export interface MemberCache {
  /**
   * The member of a token; requested at most about once a second.
   * @param call a call with that token
   */
  memberOf(code: string, token: string, call: Call): Promise<MemberResult>;
  /** Forgets a token immediately: after log-out and after every change of the member. */
  invalidate(code: string, token: string): void;
  /** Forgets all members: after a tester changed some through the sandbox. */
  clear(): void;
}

/** Maximum number of cached tokens. */
const maxEntries = 5_000;

/**
 * Caches members for `ttlMs`, by brand and the token's hash, so that a memory dump shows no token.
 * Refusals are not cached. A session that ended elsewhere (another device, another server, a
 * self-exclusion) must be out within a second, so nothing is cached for longer.
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
