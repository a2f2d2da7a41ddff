import { createSwrCache } from '#app/lib/swr-cache.ts';
import type { Permission, PermissionGate, ModuleNode } from '#schema/permission.ts';
import type { PermissionStore, GateTimes, StoredPermission } from './permission-store.ts';

const closesSomething = (modules: readonly ModuleNode[]): boolean =>
  modules.some(({ enabled, childrenNodes = [] }) => !enabled || closesSomething(childrenNodes));

function childrenByModule(
  modules: readonly ModuleNode[],
  children = new Map<string, ModuleNode[]>(),
): ReadonlyMap<string, ModuleNode[]> {
  for (const { modId, childrenNodes = [] } of modules) {
    const others = children.get(modId) ?? [];
    if (childrenNodes.length > 0) children.set(modId, [...others, ...childrenNodes]);
    childrenByModule(childrenNodes, children);
  }
  return children;
}

/**
 * Replaces `null` children by the last valid ones, so that a disabled module does not become
 * enabled [ST-02].
 */
function withLastChildren(
  modules: readonly ModuleNode[],
  lastModules: readonly ModuleNode[],
): { readonly modules: ModuleNode[]; readonly isOlder: boolean } {
  const lastChildren = childrenByModule(lastModules);
  let isOlder = false;
  const complete = (nodes: readonly ModuleNode[]): ModuleNode[] =>
    nodes.map(({ lacksChildren, childrenNodes = [], ...node }) => {
      const last = lacksChildren ? lastChildren.get(node.modId) : undefined;
      if (last) isOlder = true;
      return { ...node, childrenNodes: last ?? complete(childrenNodes) };
    });
  return { modules: complete(modules), isOlder };
}

interface LastGoodPermissions {
  peek(hostKey: string, visitor: string): Permission | undefined;
  hasRegionOf(hostKey: string, visitor: string): boolean;
  /** Reads the store once; returns whether there is a permission. */
  restore(hostKey: string): Promise<boolean>;
  /**
   * Fills missing gates from the last valid permission.
   * @param visitor the address; '' for a response without visitor
   */
  record(hostKey: string, visitor: string, permission: Permission): Permission;
}

interface LastGoodOptions {
  readonly now: () => number;
  /** Maximum age of a served permission, ms. */
  readonly staleMs: number;
  readonly store: PermissionStore | undefined;
  /** Called with gates that only the last valid permission closes. */
  readonly onGateRetained?: ((hostKey: string, gate: RetainedGate) => void) | undefined;
}

/** Gates that stay closed because a response omits them. */
export type RetainedGate = PermissionGate | 'childrenNodes';

const maxEntries = 50_000;

const regionVariants = new WeakMap<Permission, Permission>();
function withRegion(permission: Permission, isRestricted: boolean): Permission {
  if (permission.regionRestriction === isRestricted) return permission;
  const variant = regionVariants.get(permission) ?? {
    ...permission,
    regionRestriction: isRestricted,
  };
  regionVariants.set(permission, variant);
  return variant;
}

const withGates = (
  permission: Permission,
  other: Permission,
  gates: readonly PermissionGate[],
): Permission => ({
  ...permission,
  ...Object.fromEntries(gates.map((gate) => [gate, other[gate]])),
});

const isClosed = (permission: Permission, gate: PermissionGate): boolean =>
  gate === 'whitelabel' ? closesSomething(permission.whitelabel) : permission[gate];

type CacheOptions = Pick<LastGoodOptions, 'now' | 'staleMs'>;

/** Region decisions by visitor, and the last refusal of any visitor. */
function createRegionMemory({ now, staleMs }: CacheOptions) {
  const regions = createSwrCache<boolean>({ now, ttlMs: staleMs, max: maxEntries });
  /** The visitor refused last; once that visitor is allowed, no region counts as closed. */
  const refused = createSwrCache<string>({ now, ttlMs: staleMs, max: maxEntries });
  return {
    regionOf: (hostKey: string, visitor: string): boolean | undefined =>
      regions.peek(`${hostKey} ${visitor}`),
    /**
     * Returns the time of the last refusal.
     * @param before the previous one
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

/** Only permissions within the maximum age, even across restarts. */
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
    // Skip it if a newer response arrived, or if it is too old.
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
 * Independent of brand versions. A visitor without a decision counts as blocked if the platform has
 * refused any region within `staleMs`.
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

  /** When missing gates were last received; they expire, too. */
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
      // A tree with parts of the last valid one is as old as those parts.
      const absentGates: readonly PermissionGate[] = [
        ...nullGates,
        ...(merged.isOlder && !nullGates.includes('whitelabel') ? (['whitelabel'] as const) : []),
      ];
      const gateTimes = gateTimesOf(hostKey, absentGates);
      const youngGates = nullGates.filter((gate) => isYoung(gateTimes[gate]));
      const completed = { ...answer, whitelabel: merged.modules };
      const permission = previous ? withGates(completed, previous, youngGates) : completed;
      for (const gate of youngGates)
        if (isClosed(permission, gate)) options.onGateRetained?.(hostKey, gate);
      if (merged.isOlder && closesSomething(permission.whitelabel))
        options.onGateRetained?.(hostKey, 'childrenNodes');
      const restrictedBefore = received.peek(hostKey)?.restrictedAt;
      const restrictedAt = absentGates.includes('regionRestriction')
        ? restrictedBefore
        : regions.keep(hostKey, visitor, permission.regionRestriction, restrictedBefore);
      received.set(hostKey, {
        at: options.now(),
        // Omits the visitor's address and region.
        permission: { ...withRegion(permission, false), location: { ip: '' } },
        ...(restrictedAt === undefined ? {} : { restrictedAt }),
        ...(absentGates.length === 0 ? {} : { gateTimes }),
      });
      return permission;
    },
  };
}
