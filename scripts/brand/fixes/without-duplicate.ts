import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { removeNode } from './json-edits.ts';

/** The second of two properties with the same name and value, at any depth. */
function findDuplicate(node: Node, name: string): Node | undefined {
  const sameNamed =
    node.type === 'object'
      ? (node.children ?? []).filter((property) => property.children?.[0]?.value === name)
      : [];
  const values = sameNamed.map(({ children }) =>
    JSON.stringify(children?.[1] && getNodeValue(children[1])),
  );
  const index = values.findIndex((value, at) => values.indexOf(value) < at);
  return (
    sameNamed[index] ??
    (node.children ?? []).map((child) => findDuplicate(child, name)).find(Boolean)
  );
}

/** Undefined when the values differ. */
export function withoutDuplicate(text: string, name: string): string | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const duplicate = root && findDuplicate(root, name);
  return duplicate && removeNode(text, duplicate);
}

const findProperty = (node: Node, name: string): Node | undefined =>
  (node.type === 'property' && node.children?.[0]?.value === name ? node : undefined) ??
  (node.children ?? []).map((child) => findProperty(child, name)).find(Boolean);

/** Removes the first key of a name, at any depth. */
export function withoutKey(text: string, name: string): string | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && findProperty(root, name);
  return node && removeNode(text, node);
}
