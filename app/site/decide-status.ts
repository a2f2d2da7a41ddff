import type { Permission } from '#schema/permission.ts';
import type { Status } from './types.ts';

/** Maintenance takes precedence [ST-01]. */
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
