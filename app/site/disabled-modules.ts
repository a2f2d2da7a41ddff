import type { ModuleNode } from '#schema/permission.ts';
import type { Decision } from './types.ts';

/** modId → the module to switch on again: itself, or a disabled ancestor. */
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

/** A disabled module disables its descendants; of duplicates, the disabled one counts. */
export function disabledModules(tree: readonly ModuleNode[]): DisabledModules {
  const disabled = new Map<string, string>();
  collect(tree, undefined, disabled);
  return disabled;
}

/** Modules that the tree does not list are on. */
export const permissionDecision = (disabled: DisabledModules, modId: string): Decision => {
  const by = disabled.get(modId);
  return { on: by === undefined, reason: { layer: 'permission', source: by ?? modId } };
};
