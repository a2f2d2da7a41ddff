import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { Permission, PermissionGate } from '#schema/permission.ts';
import { closesSomething, withLastChildren } from './last-good-modules.ts';
import type { PermissionStore, GateTimes, StoredPermission } from './permission-store.ts';

/** The last permission of each host, for platform outages [ST-03]. */
interface LastGoodPermissions {
  /** The last good permission for a visitor; undefined when there is none. */
  peek(hostKey: string, visitor: string): Permission | undefined;
  /** Whether the platform has decided about this visitor's region. */
  hasRegionOf(hostKey: string, visitor: string): boolean;
  /**
   * Reads it from the store, once.
   * @returns whether there is one
   */
  restore(hostKey: string): Promise<boolean>;
  /**
   * @param visitor the address that the answer was for; '' for an answer about no visitor
   * @returns the permission, with the last good one's gates where it says none
   */
  record(hostKey: string, visitor: string, permission: Permission): Permission;
}

interface LastGoodOptions {
  /** ms since the epoch. */
  readonly now: () => number;
  /** How long a permission may be served after it was received, ms. */
  readonly staleMs: number;
  readonly store: PermissionStore | undefined;
  /** Receives what an answer does not say and the last good one closes. */
  readonly onClosedByLast?: ((hostKey: string, closed: ClosedByLast) => void) | undefined;
}

/** What stays closed because an answer says nothing about it. */
export type ClosedByLast = PermissionGate | 'childrenNodes';

/** Maximum number of hosts, and of visitors. */
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

/** A permission with those gates of another one. */
const withGates = (
  permission: Permission,
  other: Permission,
  gates: readonly PermissionGate[],
): Permission => ({
  ...permission,
  ...Object.fromEntries(gates.map((gate) => [gate, other[gate]])),
});

/** Whether a gate of a permission closes anything. */
const isClosed = (permission: Permission, gate: PermissionGate): boolean =>
  gate === 'whitelabel' ? closesSomething(permission.whitelabel) : permission[gate];

type CacheOptions = Pick<LastGoodOptions, 'now' | 'staleMs'>;

/** What was last decided about regions: each visitor's, and when any was refused. */
function createRegionMemory({ now, staleMs }: CacheOptions) {
  const regions = createSwrCache<boolean>({ now, ttlMs: staleMs, max: maxEntries });
  /**
   * The visitor whose region was last refused: once that visitor's region is open again, no region
   * is known to be closed.
   */
  const refused = createSwrCache<string>({ now, ttlMs: staleMs, max: maxEntries });
  return {
    regionOf: (hostKey: string, visitor: string): boolean | undefined =>
      regions.peek(`${hostKey} ${visitor}`),
    /**
     * Keeps a decision; one about no visitor changes nothing else.
     * @param before when a region was last refused
     * @returns when a region was last refused now
     */
    keep(
      hostKey: string,
      visitor: string,
      isRestricted: boolean,
      before: number | undefined,
    ): number | undefined {
      regions.set(`${hostKey} ${visitor}`, isRestricted);
      if (visitor === '') return before;
      if (isRestricted) refused.set(hostKey, visitor);
      else if (refused.peek(hostKey) === visitor) return undefined;
      return isRestricted ? now() : before;
    },
  };
}

/** The permissions as they were received, each while it is young enough, even across restarts. */
function createReceivedPermissions({ now, staleMs, store }: LastGoodOptions) {
  const permissions = createSwrCache<StoredPermission>({ now, ttlMs: staleMs, max: maxEntries });
  const isYoung = (at: number | undefined): boolean => at !== undefined && now() - at < staleMs;
  const peek = (hostKey: string): StoredPermission | undefined => {
    const permission = permissions.peek(hostKey);
    return isYoung(permission?.at) ? permission : undefined;
  };
  const restored = new Map<string, Promise<void>>();
  async function load(hostKey: string): Promise<void> {
    const permission = await store?.load(hostKey);
    // An answer received since then is newer; one that is too old is not served.
    if (permission && isYoung(permission.at) && !peek(hostKey))
      permissions.set(hostKey, permission);
  }
  return {
    isYoung,
    peek,
    async restore(hostKey: string): Promise<boolean> {
      if (!peek(hostKey) && store) {
        const pending = restored.get(hostKey) ?? load(hostKey);
        restored.set(hostKey, pending);
        await pending;
      }
      return peek(hostKey) !== undefined;
    },
    set(hostKey: string, permission: StoredPermission): void {
      permissions.set(hostKey, permission);
      void store?.save(hostKey, permission);
    },
  };
}

/**
 * Keeps the last good permission of each host, across versions of the brand, and the last region
 * decision about each visitor. A visitor without a decision: the region counts as closed if the
 * platform has refused anybody's region within `staleMs`, else as open (closed when in doubt).
 */
export function createLastGoodPermissions(options: LastGoodOptions): LastGoodPermissions {
  const regions = createRegionMemory(options);
  const received = createReceivedPermissions(options);
  const { isYoung } = received;

  const peek = (hostKey: string, visitor: string): Permission | undefined => {
    const stored = received.peek(hostKey);
    if (!stored) return undefined;
    const isRestricted = regions.regionOf(hostKey, visitor) ?? isYoung(stored.restrictedAt);
    return withRegion(stored.permission, isRestricted);
  };

  /** When the gates that an answer lacks were last received: they do not stay for ever. */
  function gateTimesOf(hostKey: string, absentGates: readonly PermissionGate[]): GateTimes {
    const stored = received.peek(hostKey);
    const timeOf = (gate: PermissionGate) => stored?.gateTimes?.[gate] ?? stored?.at ?? 0;
    return Object.fromEntries(absentGates.map((gate) => [gate, timeOf(gate)]));
  }

  return {
    peek,
    hasRegionOf: (hostKey, visitor) => regions.regionOf(hostKey, visitor) !== undefined,
    restore: received.restore,
    record: (hostKey, visitor, { absentGates: nullGates = [], ...answer }) => {
      const previous = peek(hostKey, visitor);
      const lastModules = isYoung(gateTimesOf(hostKey, ['whitelabel']).whitelabel)
        ? previous?.whitelabel
        : undefined;
      const merged = withLastChildren(answer.whitelabel, lastModules ?? []);
      // A tree of which a part is the last good one's is as old as that part.
      const absentGates: readonly PermissionGate[] = [
        ...nullGates,
        ...(merged.isOlder && !nullGates.includes('whitelabel') ? (['whitelabel'] as const) : []),
      ];
      const gateTimes = gateTimesOf(hostKey, absentGates);
      const youngGates = nullGates.filter((gate) => isYoung(gateTimes[gate]));
      const whole = { ...answer, whitelabel: merged.modules };
      const permission = previous ? withGates(whole, previous, youngGates) : whole;
      for (const gate of youngGates)
        if (isClosed(permission, gate)) options.onClosedByLast?.(hostKey, gate);
      if (merged.isOlder && closesSomething(permission.whitelabel))
        options.onClosedByLast?.(hostKey, 'childrenNodes');
      const before = received.peek(hostKey)?.restrictedAt;
      const restrictedAt = absentGates.includes('regionRestriction')
        ? before
        : regions.keep(hostKey, visitor, permission.regionRestriction, before);
      received.set(hostKey, {
        at: options.now(),
        // The visitor's identity is not stored.
        permission: { ...withRegion(permission, false), location: { ip: '' } },
        ...(restrictedAt === undefined ? {} : { restrictedAt }),
        ...(absentGates.length === 0 ? {} : { gateTimes }),
      });
      return permission;
    },
  };
}
