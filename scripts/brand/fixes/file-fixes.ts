import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { unambiguousName } from '#schema/nearest-name.ts';
import type { Problem } from '#schema/problem.ts';
import { fix, type Fix } from './fix.ts';
import type { FixContext } from '../checks/check.ts';
import { repairJson } from './repair-json.ts';
import { removeNode } from './json-edits.ts';

type Fixer = (problem: Problem, context: FixContext) => Fix | undefined;

/** Only if the missing part is obvious. */
export const fixJson: Fixer = ({ file }, { text }) => {
  const content = repairJson(text);
  return content === undefined
    ? undefined
    : fix('inserts what is missing', { do: 'write', file, content });
};

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
function withoutDuplicate(text: string, name: string): string | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const duplicate = root && findDuplicate(root, name);
  return duplicate && removeNode(text, duplicate);
}

const findProperty = (node: Node, name: string): Node | undefined =>
  (node.type === 'property' && node.children?.[0]?.value === name ? node : undefined) ??
  (node.children ?? []).map((child) => findProperty(child, name)).find(Boolean);

/** Removes the first key of a name, at any depth. */
function withoutKey(text: string, name: string): string | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const node = root && findProperty(root, name);
  return node && removeNode(text, node);
}

export const dropKey: Fixer = ({ file, message }, { text }) => {
  const content = withoutKey(text, /`([^`]+)`/.exec(message)?.[1] ?? '');
  return content === undefined ? undefined : fix('removes it', { do: 'write', file, content });
};

export const manifestName: Fixer = ({ file }, { files }) => {
  const candidates = files.filter(
    (path) =>
      !path.includes('/') &&
      /\.jsonc?5?$/i.test(path) &&
      unambiguousName(path.replace(/\.jsonc?5?$/i, ''), ['manifest']) !== undefined,
  );
  return candidates.length === 1
    ? fix('renames it to manifest.json', {
        do: 'move',
        file: file.replace(/[^/]+$/, candidates[0] ?? ''),
        to: file,
      })
    : undefined;
};

/** For misspelt `texts`, `content` and `assets`. */
export const moveFolder: Fixer = ({ file }, { files }) => {
  const [root, code, folderName = ''] = file.split('/');
  const name = unambiguousName(folderName, ['texts', 'content', 'assets']);
  const inside = files.filter((path) => path.startsWith(`${folderName}/`));
  if (name === undefined || inside.length === 0) return undefined;
  return fix(
    `moves its files to ${name}/`,
    ...inside.map((path) => ({
      do: 'move' as const,
      file: `${root}/${code}/${path}`,
      to: `${root}/${code}/${name}${path.slice(folderName.length)}`,
    })),
  );
};

/** Only if both are equal; otherwise the operator must decide. */
export const dropDuplicateKey: Fixer = ({ file, message }, { text }) => {
  const content = withoutDuplicate(text, /`([^`]+)`/.exec(message)?.[1] ?? '');
  return content === undefined
    ? undefined
    : fix('removes the duplicate: both are identical', { do: 'write', file, content });
};
