import type { Permission } from '#schema/permission.ts';

/** A permission as the platform told it last. */
export interface StoredPermission {
  /** When it was told, ms since the epoch. */
  readonly at: number;
  /** With an open region: whose region it was is not kept. */
  readonly permission: Permission;
  /** When a visitor's region was last refused, ms since the epoch; nothing when none was. */
  readonly restrictedAt?: number | undefined;
}

/** Where last good permissions outlive the server, by brand and host [ST-03]. */
export interface PermissionStore {
  /** The last good one; undefined when there is none that can be read. Never rejects. */
  load(hostKey: string): Promise<StoredPermission | undefined>;
  /** Keeps it; what cannot be kept is logged. Never rejects. */
  save(hostKey: string, stored: StoredPermission): Promise<void>;
}
