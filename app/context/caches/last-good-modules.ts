import type { ModuleNode } from '#schema/permission.ts';

export const closesSomething = (modules: readonly ModuleNode[]): boolean =>
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
