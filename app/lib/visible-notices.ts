interface DatedNotice {
  readonly type: string;
  readonly from?: number;
  readonly until?: number;
}

/**
 * The notices of some kinds, each within its period [CS-03]. Pure.
 * @param now ms since the epoch, as their periods
 */
export const visibleNotices = <Notice extends DatedNotice>(
  { notices }: { readonly notices: readonly Notice[] },
  kinds: readonly Notice['type'][],
  now: number,
): Notice[] =>
  notices.filter(
    ({ type, from = now, until = now }) => kinds.includes(type) && from <= now && now <= until,
  );
