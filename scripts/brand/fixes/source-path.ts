import type { Node } from 'jsonc-parser';
import type { JsonPath } from '#schema/problem.ts';

const valueOfKey = (node: Node, key: string): Node | undefined =>
  node.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1];

const idOf = (node: Node): unknown =>
  node.type === 'object' ? valueOfKey(node, 'id')?.value : undefined;

/**
 * One step down: by key, by index, or by the id of an item of a keyed list, complete or patched.
 */
function step(
  node: Node,
  part: string | number,
): { readonly path: JsonPath; readonly node: Node | undefined } | undefined {
  if (node.type === 'object') {
    const value = valueOfKey(node, String(part));
    if (value) return { path: [String(part)], node: value };
    const inserted = valueOfKey(node, 'insert');
    const below = inserted?.type === 'array' ? step(inserted, part) : undefined;
    return below && { path: ['insert', ...below.path], node: below.node };
  }
  const items = node.children ?? [];
  const byId = items.findIndex((item) => idOf(item) === part);
  const index = byId >= 0 ? byId : /^\d+$/.test(String(part)) ? Number(part) : -1;
  return node.type === 'array' && items[index] ? { path: [index], node: items[index] } : undefined;
}

/**
 * Resolves ids of items to the indexes of the file; the part that the file lacks stays unchanged.
 */
export function sourcePath(
  root: Node | undefined,
  path: JsonPath,
): { readonly path: JsonPath; readonly isResolved: boolean } {
  const resolved: (string | number)[] = [];
  let node = root;
  for (const [depth, part] of path.entries()) {
    const next = node && step(node, part);
    if (!next) return { path: [...resolved, ...path.slice(depth)], isResolved: false };
    resolved.push(...next.path);
    node = next.node;
  }
  return { path: resolved, isResolved: true };
}
