import type { Permission, PermissionGate } from '#schema/permission.ts';

export interface StoredPermission {
  /** Received at, ms since the epoch. */
  readonly at: number;
  /** The visitor's region is not stored, so it is always open. */
  readonly permission: Permission;
  /** Last refused region, ms since the epoch. */
  readonly restrictedAt?: number | undefined;
  /** When gates that this permission lacks were last received; 0 for never. */
  readonly gateTimes?: GateTimes | undefined;
}

/** Ms since the epoch. */
export type GateTimes = { readonly [Gate in PermissionGate]?: number | undefined };

export interface PermissionStore {
  /** Undefined when none can be read. Never rejects. */
  load(hostKey: string): Promise<StoredPermission | undefined>;
  /** Failures are logged. Never rejects. */
  save(hostKey: string, stored: StoredPermission): Promise<void>;
}
