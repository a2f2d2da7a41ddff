import type { ModuleNode } from '#schema/permission.ts';
import type { Decision } from './types.ts';

/**
 * Modules that the permission switches off: modId → the module to switch on again (itself, or a
 * disabled one above it).
 */
export type DisabledModules = ReadonlyMap<string, string>;

function collect(
  nodes: readonly ModuleNode[],
  above: string | undefined,
  disabled: Map<string, string>,
): void {
  for (const { modId, enabled, childrenNodes } of nodes) {
    const by = above ?? (enabled ? undefined : modId);
    if (by !== undefined && !disabled.has(modId)) disabled.set(modId, by);
    if (childrenNodes) collect(childrenNodes, by, disabled);
  }
}

/**
 * Flattens the permission's module tree: a disabled module disables all below it, and a module
 * named twice is off when either is.
 */
export function disabledModules(tree: readonly ModuleNode[]): DisabledModules {
  const disabled = new Map<string, string>();
  collect(tree, undefined, disabled);
  return disabled;
}

/**
 * The permission's decision on a module. A module that the tree does not name is not switched off:
 * absence is no opinion.
 */
export const permissionDecision = (disabled: DisabledModules, modId: string): Decision => {
  const by = disabled.get(modId);
  return { on: by === undefined, reason: { layer: 'permission', source: by ?? modId } };
};
