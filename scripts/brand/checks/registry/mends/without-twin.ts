import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { removeNode } from '../../../fix/json-edits.ts';

/** The second of two properties of one name and one value, anywhere in a document. */
function twinOf(node: Node, name: string): Node | undefined {
  const named =
    node.type === 'object'
      ? (node.children ?? []).filter((property) => property.children?.[0]?.value === name)
      : [];
  const said = named.map(({ children }) =>
    JSON.stringify(children?.[1] && getNodeValue(children[1])),
  );
  const index = said.findIndex((value, at) => said.indexOf(value) < at);
  return named[index] ?? (node.children ?? []).map((child) => twinOf(child, name)).find(Boolean);
}

/** The text without the second of two same keys that say the same; undefined when they do not. */
export function withoutTwin(text: string, name: string): string | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const twin = root && twinOf(root, name);
  return twin && removeNode(text, twin);
}

const namedOf = (node: Node, name: string): Node | undefined =>
  (node.type === 'property' && node.children?.[0]?.value === name ? node : undefined) ??
  (node.children ?? []).map((child) => namedOf(child, name)).find(Boolean);

/** The text without the first key of a name, anywhere in it. */
export function withoutKey(text: string, name: string): string | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && namedOf(root, name);
  return node && removeNode(text, node);
}
