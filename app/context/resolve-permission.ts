import { permissionSchema, type Permission } from '#schema/permission.ts';
import type { PermissionRequest, PermissionCache } from './caches/permission-cache.ts';

/** `unavailable`: there never was a permission, so the site is closed [ST-03]. */
export interface ResolvedPermission {
  /** Contains the visitor's own address. */
  readonly permission: Permission;
  /** As received: the same object while the response is unchanged. */
  readonly platformPermission: Permission;
  readonly state: 'fresh' | 'stale' | 'unavailable';
}

/** Fails closed: without a response nothing is open [ST-03]. */
const closedPermission: Permission = permissionSchema.parse({ maintenance: true });

/** Adds the visitor's own address, which the blocked page shows [ST-01]. */
export async function resolvePermission(
  cache: PermissionCache,
  request: PermissionRequest,
): Promise<ResolvedPermission> {
  const result = await cache.get(request);
  const platformPermission = result.kind === 'known' ? result.permission : closedPermission;
  return {
    platformPermission,
    permission: {
      ...platformPermission,
      location: { ...platformPermission.location, ip: request.ip },
    },
    state: result.kind === 'unavailable' ? 'unavailable' : result.stale ? 'stale' : 'fresh',
  };
}
