import type { Permission } from '#schema/permission.ts';
import type { Status } from './types.ts';

/** The whole-screen status: 1 maintenance, else 2 region-blocked, else 0 [ST-01]. */
export function decideStatus({
  maintenance,
  maintenanceEnd,
  regionRestriction,
  location,
}: Permission): Status {
  if (maintenance) return { kind: 1, end: maintenanceEnd };
  if (regionRestriction) return { kind: 2, ip: location.ip };
  return { kind: 0 };
}
