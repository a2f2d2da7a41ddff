import type { ModuleNode } from '#schema/permission.ts';

/** Whether a module tree switches anything off. */
export const closesSomething = (modules: readonly ModuleNode[]): boolean =>
  modules.some(({ enabled, childrenNodes = [] }) => !enabled || closesSomething(childrenNodes));

/** What is below each module of a tree, where there is anything. */
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
 * A module tree with the last good children where an answer has `null` in their place: a module
 * that was off below one does not come back because of it [ST-02].
 */
export function withLastChildren(
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
