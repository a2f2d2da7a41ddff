/**
 * Every state of a promotion [PR-01]; guests see `join`, `coming` and `close`, only members the
 * others.
 */
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

/** Whether a promotion has ended: such promotions are listed apart. */
export const isEnded = (state: string): boolean => state === 'close' || state === 'rejected';

/** States that depend on the time: coming promotions, and those that can be joined or claimed. */
const timedStates = new Set(['join', 'claim', 'coming']);

/**
 * A promotion's state at a moment [PR-01]: before its start it is coming, after its end closed, and
 * a coming one opens on its start date. A member who has joined sees `signed` as long as it runs.
 * Pure.
 * @param now ms since the epoch, as its dates
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
