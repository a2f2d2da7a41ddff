import { createScanner, findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { JsonPath } from '#schema/problem.ts';
import { sourcePath } from '../fixes/source-path.ts';

/** jsonc-parser declares these as a const enum, which isolated modules cannot read. */
const token = { lineComment: 12, blockComment: 13, end: 17 } as const;

/** A comment with the value that it describes; an empty path is the whole file. */
interface Comment {
  readonly path: JsonPath;
  readonly text: string;
}

interface Token {
  readonly offset: number;
  readonly text: string;
}

function commentTokensOf(text: string): Token[] {
  const scanner = createScanner(text, false);
  const tokens: Token[] = [];
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan())
    if (kind === token.lineComment || kind === token.blockComment) {
      const offset = scanner.getTokenOffset();
      tokens.push({ offset, text: text.slice(offset, offset + scanner.getTokenLength()) });
    }
  return tokens;
}

/** Keys and list items, each of which gets its own line in the export. */
const entriesOf = (node: Node): Node[] =>
  (node.children ?? []).flatMap((child) => [
    ...(node.type === 'property' ? [] : [child]),
    ...entriesOf(child),
  ]);

/**
 * For `"register": { "fields": … }` on one line, the comment belongs to the fields, where findings
 * are suppressed.
 */
function innermostOf(text: string, node: Node): Node {
  const value = node.type === 'property' ? node.children?.[1] : undefined;
  const [only, ...others] = (value?.type === 'object' && value.children) || [];
  return only && others.length === 0 && !text.slice(node.offset, only.offset).includes('\n')
    ? innermostOf(text, only)
    : node;
}

const endOf = ({ offset, length }: Node): number => offset + length;

/**
 * The subject of a comment: the next entry on its line, else the entry that ends or begins before
 * it on its line, else the next entry of the same object or list, else that object or list.
 */
function subjectOf(text: string, comment: Token, root: Node): Node {
  const { offset: commentOffset } = comment;
  if (commentOffset < root.offset) return root;
  const entries = entriesOf(root);
  const open = entries.findLast(
    (node) => node.offset < commentOffset && endOf(node) > commentOffset,
  );
  const nextEntry = entries.find(({ offset }) => offset > commentOffset);
  const next = nextEntry && endOf(nextEntry) <= endOf(open ?? root) ? nextEntry : undefined;
  if (next && !text.slice(commentOffset + comment.text.length, next.offset).includes('\n'))
    return next;
  const lineStart = text.lastIndexOf('\n', commentOffset) + 1;
  const ends = entries.map(endOf).filter((end) => end > lineStart && end <= commentOffset);
  const end = Math.max(...ends, open && open.offset >= lineStart ? open.offset : -1);
  if (end >= 0) return entries.find((node) => endOf(node) === end) ?? open ?? root;
  return next ? innermostOf(text, next) : (open ?? root);
}

const idOf = (node: Node): string | undefined => {
  const id = node.children?.find(({ children }) => children?.[0]?.value === 'id')?.children?.[1];
  return typeof id?.value === 'string' ? id.value : undefined;
};

/** Items are named by id, also inserted ones. */
function pathOf(node: Node): JsonPath {
  const named: (string | number)[] = [];
  for (let at: Node | undefined = node; at?.parent; at = at.parent) {
    if (at.parent.type === 'array') {
      const id = at.type === 'object' ? idOf(at) : undefined;
      named.unshift(id ?? at.parent.children?.indexOf(at) ?? 0);
    } else if (at.type === 'property') {
      const inserts = at.children?.[0]?.value === 'insert' && at.children[1]?.type === 'array';
      if (!inserts) named.unshift(String(at.children?.[0]?.value));
    }
  }
  return named;
}

export function commentsOf(text: string): Comment[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return root
    ? commentTokensOf(text).map((token) => ({
        path: pathOf(subjectOf(text, token, root)),
        text: token.text,
      }))
    : [];
}

/** Falls back to the nearest ancestor. */
function offsetOf(root: Node, path: JsonPath): number {
  const jsonPath = [...sourcePath(root, path).path];
  let node = findNodeAtLocation(root, jsonPath);
  while (!node) {
    jsonPath.pop();
    node = findNodeAtLocation(root, jsonPath);
  }
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

/**
 * Inserts each comment on its own line above its entry, or above the nearest ancestor. The JSON
 * must have one entry per line.
 */
export function withComments(json: string, comments: readonly Comment[]): string {
  const root = parseTree(json);
  if (!root) return json;
  const above = new Map<number, string>();
  for (const { path, text } of comments) {
    const offset = offsetOf(root, path);
    const lineStart = json.lastIndexOf('\n', offset) + 1;
    const indent = json.slice(lineStart, offset);
    above.set(lineStart, `${above.get(lineStart) ?? ''}${indent}${text}\n`);
  }
  const starts = [...above.keys()].sort((a, b) => a - b);
  return [
    json.slice(0, starts[0]),
    ...starts.map((start, index) => `${above.get(start)}${json.slice(start, starts[index + 1])}`),
  ].join('');
}
