import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';

/** Requires the same id in manifest and permission [CS-09]. */
export const decideAnalytics = (
  { analytics }: Pick<Merchant, 'analytics'>,
  permission: Pick<Permission, 'analytics'>,
): string | null =>
  analytics.gtagId !== undefined && permission.analytics.gtagId === analytics.gtagId
    ? analytics.gtagId
    : null;
