import { permissionSchema, type Permission } from '#schema/permission.ts';
import type { PermissionQuestion, PermissionSource } from './permission/permission-source.ts';

/**
 * How the permission of a request stands: `unavailable` when there never was one, and the site is
 * closed [ST-03].
 */
export interface AskedPermission {
  /** With the visitor's own address in it. */
  readonly permission: Permission;
  /** As the platform told it: the same object until it is asked anew. */
  readonly told: Permission;
  readonly state: 'fresh' | 'stale' | 'unavailable';
}

/** Closed: never an open door because nobody answers. */
const closed: Permission = permissionSchema.parse({ maintenance: true });

/**
 * Asks for the brand's permission and puts the visitor's own address into it, which the blocked
 * page shows [ST-01].
 */
export async function askPermission(
  source: PermissionSource,
  question: PermissionQuestion,
  ip: string,
): Promise<AskedPermission> {
  const answer = await source.ask(question);
  const told = answer.kind === 'known' ? answer.permission : closed;
  return {
    told,
    permission: { ...told, location: { ...told.location, ip } },
    state: answer.kind === 'unavailable' ? 'unavailable' : answer.stale ? 'stale' : 'fresh',
  };
}
