import type { Tenant, TenantNotice } from '#schema/tenant.ts';

/** A tenant’s notices of these kinds, each from its first moment to its last [CS-03]. */
export const visibleNotices = (
  { notices }: Pick<Tenant, 'notices'>,
  kinds: readonly TenantNotice['type'][],
  now: number,
): TenantNotice[] =>
  notices.filter(
    ({ type, from = now, until = now }) => kinds.includes(type) && from <= now && now <= until,
  );
