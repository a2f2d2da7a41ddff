interface DatedNotice {
  readonly type: string;
  readonly from?: number;
  readonly until?: number;
}

/**
 * Notices of the given kinds within their period [CS-03].
 * @param now ms since the epoch
 */
export const visibleNotices = <Notice extends DatedNotice>(
  { notices }: { readonly notices: readonly Notice[] },
  kinds: readonly Notice['type'][],
  now: number,
): Notice[] =>
  notices.filter(
    ({ type, from = now, until = now }) => kinds.includes(type) && from <= now && now <= until,
  );
