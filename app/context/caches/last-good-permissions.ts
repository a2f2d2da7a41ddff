import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { Permission } from '#schema/permission.ts';
import type { PermissionStore, StoredPermission } from './permission-store.ts';

/** What the platform said last of each host, for the time when it says nothing [ST-03]. */
interface LastGoodPermissions {
  /** The last good permission as it stands for a visitor; undefined when there is none. */
  peek(hostKey: string, visitor: string): Permission | undefined;
  /**
   * Looks for it in the store, once.
   * @returns whether there is one
   */
  restore(hostKey: string): Promise<boolean>;
  /** @param visitor whom the answer was for; '' for nobody in particular */
  record(hostKey: string, visitor: string, permission: Permission): void;
}

interface LastGoodOptions {
  /** ms since the epoch. */
  readonly now: () => number;
  /** How long a permission serves after it was told, ms. */
  readonly staleMs: number;
  readonly store: PermissionStore | undefined;
}

/** Hosts, and visitors, that are remembered. */
const maxEntries = 50_000;

const regionVariants = new WeakMap<Permission, Permission>();
/** The permission with its region open or blocked: the same object each time. */
function withRegion(permission: Permission, isRestricted: boolean): Permission {
  if (permission.regionRestriction === isRestricted) return permission;
  const variant = regionVariants.get(permission) ?? {
    ...permission,
    regionRestriction: isRestricted,
  };
  regionVariants.set(permission, variant);
  return variant;
}

/**
 * Keeps the last good permission of each host, whatever the brand's version was, and the last word
 * about each visitor's region. Of a visitor who was never judged: where the platform has refused
 * somebody's region within `staleMs`, the region is closed; else it is open (closed when in doubt).
 */
export function createLastGoodPermissions(options: LastGoodOptions): LastGoodPermissions {
  const { now, staleMs, store } = options;
  const permissions = createSwrCache<StoredPermission>({ now, ttlMs: staleMs, max: maxEntries });
  const regions = createSwrCache<boolean>({ now, ttlMs: staleMs, max: maxEntries });
  /** The visitor whose region was refused last: once it is open again, nobody's is known closed. */
  const refused = createSwrCache<string>({ now, ttlMs: staleMs, max: maxEntries });
  const isYoung = (at: number | undefined): boolean => at !== undefined && now() - at < staleMs;
  /** While it is young enough, however often the server was started meanwhile. */
  const peekStored = (hostKey: string): StoredPermission | undefined => {
    const permission = permissions.peek(hostKey);
    return isYoung(permission?.at) ? permission : undefined;
  };

  const restored = new Map<string, Promise<void>>();
  async function load(hostKey: string): Promise<void> {
    const permission = await store?.load(hostKey);
    // What was told meanwhile is newer; what is too old serves nobody.
    if (permission && isYoung(permission.at) && !peekStored(hostKey))
      permissions.set(hostKey, permission);
  }

  /** When a region was last refused. What is said to nobody in particular is about no visitor. */
  function restrictedAtAfter(
    hostKey: string,
    visitor: string,
    { regionRestriction }: Permission,
  ): number | undefined {
    const before = peekStored(hostKey)?.restrictedAt;
    if (visitor === '') return before;
    if (regionRestriction) refused.set(hostKey, visitor);
    else if (refused.peek(hostKey) === visitor) return undefined;
    return regionRestriction ? now() : before;
  }

  return {
    peek: (hostKey, visitor) => {
      const stored = peekStored(hostKey);
      if (!stored) return undefined;
      const isRestricted = regions.peek(`${hostKey} ${visitor}`) ?? isYoung(stored.restrictedAt);
      return withRegion(stored.permission, isRestricted);
    },
    restore: async (hostKey) => {
      if (!peekStored(hostKey) && store) {
        const pending = restored.get(hostKey) ?? load(hostKey);
        restored.set(hostKey, pending);
        await pending;
      }
      return peekStored(hostKey) !== undefined;
    },
    record: (hostKey, visitor, permission) => {
      regions.set(`${hostKey} ${visitor}`, permission.regionRestriction);
      const restrictedAt = restrictedAtAfter(hostKey, visitor, permission);
      const entry = {
        at: now(),
        // Whose answer it was is not stored.
        permission: { ...withRegion(permission, false), location: { ip: '' } },
        ...(restrictedAt === undefined ? {} : { restrictedAt }),
      };
      permissions.set(hostKey, entry);
      void store?.save(hostKey, entry);
    },
  };
}
