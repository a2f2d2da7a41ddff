import { createHash } from 'node:crypto';
import type { Call } from '#app/api/call.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Result } from '#app/lib/result.ts';
import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { MemberInfo } from '#schema/calls/session.ts';
import type { CallFault } from '#schema/envelope.ts';

type MemberResult = Result<MemberInfo, CallFault>;

export interface MemberCache {
  /**
   * Requested at most once a second.
   * @param call a call with that token
   */
  memberOf(code: string, token: string, call: Call): Promise<MemberResult>;
  invalidate(code: string, token: string): void;
  clear(): void;
}

const maxEntries = 5_000;

/**
 * Keyed by brand and token hash, so that a memory dump shows no token. The short `ttlMs` ensures
 * that a session ended elsewhere is out within a second. Failures are not cached.
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
