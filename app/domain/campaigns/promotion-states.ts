/** Guests see only `join`, `coming` and `close` [PR-01]. */
export const promotionStates = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming',
] as const;

/** Ended promotions are listed separately. */
export const isEnded = (state: string): boolean => state === 'close' || state === 'rejected';

const timedStates = new Set(['join', 'claim', 'coming']);

/**
 * Adjusts a state to the current time: `coming` before the start, `close` after the end, `join`
 * from the start date [PR-01]. A joined member sees `signed` until the end.
 * @param now ms since the epoch
 */
export function promotionState(
  {
    state,
    from,
    until,
  }: { readonly state: string; readonly from?: number; readonly until?: number },
  now: number,
  hasJoined: boolean,
): string {
  if (!timedStates.has(state)) return state;
  if (until !== undefined && now > until) return 'close';
  if (hasJoined) return 'signed';
  if (from !== undefined && now < from) return 'coming';
  return state === 'coming' && from !== undefined ? 'join' : state;
}
