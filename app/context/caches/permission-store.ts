import type { Permission, PermissionGate } from '#schema/permission.ts';

/** A permission as the platform last sent it. */
export interface StoredPermission {
  /** When it was received, ms since the epoch. */
  readonly at: number;
  /** With an open region: the visitor's region is not stored. */
  readonly permission: Permission;
  /** When a visitor's region was last refused, ms since the epoch; undefined when none was. */
  readonly restrictedAt?: number | undefined;
  /** When the gates that this permission lacks were last received; 0 for never. */
  readonly gateTimes?: GateTimes | undefined;
}

/** When gates were last received, ms since the epoch. */
export type GateTimes = { readonly [Gate in PermissionGate]?: number | undefined };

/** Stores last good permissions across restarts, by brand and host [ST-03]. */
export interface PermissionStore {
  /** The last good one; undefined when none can be read. Never rejects. */
  load(hostKey: string): Promise<StoredPermission | undefined>;
  /** Stores it; a failure is logged. Never rejects. */
  save(hostKey: string, stored: StoredPermission): Promise<void>;
}
