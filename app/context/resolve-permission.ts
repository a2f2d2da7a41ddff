import { permissionSchema, type Permission } from '#schema/permission.ts';
import type { PermissionRequest, PermissionCache } from './caches/permission-cache.ts';

/**
 * The state of a request's permission: `unavailable` when there never was one, so that the site is
 * closed [ST-03].
 */
export interface ResolvedPermission {
  /** With the visitor's own address in it. */
  readonly permission: Permission;
  /** As the platform sent it: the same object while the answer is unchanged. */
  readonly platformPermission: Permission;
  readonly state: 'fresh' | 'stale' | 'unavailable';
}

/** Fails closed: a platform that does not answer opens nothing [ST-03]. */
const closedPermission: Permission = permissionSchema.parse({ maintenance: true });

/**
 * Requests the brand's permission and adds the visitor's own address, which the blocked page shows
 * [ST-01].
 */
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
