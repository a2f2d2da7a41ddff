import type { TenantPromotion } from '#schema/tenant.ts';

/**
 * States in which the clock has a say: a promotion that waits for its day, or that one may join or
 * claim.
 */
const timedStates = new Set(['join', 'claim', 'coming']);

/**
 * A promotion's state at a moment [PR-01]: before its first day it is coming, after its last one
 * closed, and one that was coming opens with the day that it names. Who has joined is `signed` as
 * long as it runs. Pure.
 */
export function promotionState(
  { state, from, until }: Pick<TenantPromotion, 'state' | 'from' | 'until'>,
  now: number,
  hasJoined: boolean,
): string {
  if (!timedStates.has(state)) return state;
  if (until !== undefined && now > until) return 'close';
  if (hasJoined) return 'signed';
  if (from !== undefined && now < from) return 'coming';
  return state === 'coming' && from !== undefined ? 'join' : state;
}
