import { permissionSchema, type Permission } from '#schema/permission.ts';
import type { PermissionQuestion, PermissionSource } from './permission/permission-source.ts';

/** How the permission of a request stands: `unavailable` when there never was one, and the site is closed [ST-03]. */
export interface AskedPermission {
  readonly permission: Permission;
  readonly state: 'fresh' | 'stale' | 'unavailable';
}

/** Closed: never an open door because nobody answers. */
const closed: Permission = permissionSchema.parse({ maintenance: true });

/** Asks for the brand's permission and puts the visitor's own address into it, which the blocked page shows [ST-01]. */
export async function askPermission(source: PermissionSource, question: PermissionQuestion, ip: string): Promise<AskedPermission> {
  const answer = await source.ask(question);
  const permission = answer.kind === 'known' ? answer.permission : closed;
  return {
    permission: { ...permission, location: { ...permission.location, ip } },
    state: answer.kind === 'unavailable' ? 'unavailable' : answer.stale ? 'stale' : 'fresh',
  };
}
