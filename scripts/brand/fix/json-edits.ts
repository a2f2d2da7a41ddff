import { createScanner, findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { JsonPath } from '#schema/problem.ts';
import { writtenPath } from './written-path.ts';

/**
 * jsonc-parser's kinds of tokens, which it declares as a const enum that isolated modules cannot
 * read.
 */
const token = { comma: 5, lineComment: 12, blockComment: 13, lineBreak: 14, blanks: 15 } as const;

/** A piece of a text and what stands there instead. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly now: string;
}

const change = (text: string, changes: readonly Change[]): string =>
  [...changes]
    .sort((a, b) => b.from - a.from || b.to - a.to)
    .reduce((changed, { from, to, now }) => changed.slice(0, from) + now + changed.slice(to), text);

const treeOf = (text: string): Node | undefined =>
  parseTree(text, [], { allowTrailingComma: true });
const endOf = ({ offset, length }: Node): number => offset + length;
const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** A value on one line, with the blanks that people put there. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${written(item)}`,
  );
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** The comma behind an offset, and the end of the comments that stand on that same line. */
function behind(
  text: string,
  offset: number,
): { readonly comma: number | undefined; readonly line: number } {
  const scanner = createScanner(text, false);
  scanner.setPosition(offset);
  let comma: number | undefined;
  let line = offset;
  for (let kind: number = scanner.scan(); ; kind = scanner.scan()) {
    if (kind === token.comma && comma === undefined) line = (comma = scanner.getTokenOffset()) + 1;
    else if (kind === token.lineComment || kind === token.blockComment)
      line = scanner.getTokenOffset() + scanner.getTokenLength();
    else if (kind !== token.blanks && kind !== token.lineBreak) return { comma, line };
    // A comment below belongs to what follows; the comma may still come.
    if (kind === token.lineBreak) return { comma: comma ?? commaAfter(text, offset), line };
  }
}

/** The comma that follows an offset, with only blanks and comments between them. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return Number(scanner.scan()) === token.comma ? scanner.getTokenOffset() : undefined;
}

/**
 * What is taken away with a piece of text: its whole line when nothing else stands there, else the
 * blanks beside it.
 */
function withBlanks(text: string, from: number, to: number): Change {
  const before = /[ \t]*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^[ \t]*/.exec(text.slice(to))?.[0].length ?? 0;
  const startsLine = from - before === 0 || text[from - before - 1] === '\n';
  const eol = /^\r?\n/.exec(text.slice(to + after))?.[0].length ?? 0;
  if (startsLine && eol > 0) return { from: from - before, to: to + after + eol, now: '' };
  if (startsLine) return { from, to: to + after, now: '' };
  const closes = /^[\]}]/.test(text.slice(to + after));
  return closes
    ? { from: from - before, to, now: '' }
    : { from: eol > 0 ? from - before : from, to: eol > 0 ? to : to + after, now: '' };
}

/** Takes a property or an item out, with its comma; comments stay. */
export function removeNode(text: string, node: Node): string {
  const siblings = node.parent?.children ?? [];
  const own = commaAfter(text, endOf(node));
  const previous = siblings[siblings.indexOf(node) - 1];
  const comma = own ?? (previous && commaAfter(text, endOf(previous)));
  const joined = own !== undefined && text.slice(endOf(node), own).trim() === '';
  const piece = withBlanks(text, node.offset, joined ? own + 1 : endOf(node));
  const apart = joined || comma === undefined ? [] : [{ from: comma, to: comma + 1, now: '' }];
  const left = change(text, [piece, ...apart]);
  return siblings.length > 1 || !node.parent ? left : emptied(left, node.parent.offset);
}

/** Takes out what stands at a path. The text as it is when there is nothing. */
export function removeAt(text: string, at: JsonPath): string {
  const root = treeOf(text);
  const { path, whole } = writtenPath(root, at);
  const value = root && whole ? findNodeAtLocation(root, [...path]) : undefined;
  const node = value?.parent?.type === 'property' ? value.parent : value;
  return node?.parent ? removeNode(text, node) : text;
}

/** `{ }` → `{}`, when nothing, not even a comment, is left in it. */
const emptied = (text: string, offset: number): string =>
  text.slice(0, offset) + text.slice(offset).replace(/^([[{])\s*(?=[\]}])/, '$1');

/** Puts `entry` into an object or list, as its other entries are laid out. */
function put(
  text: string,
  container: Node,
  entry: string,
  {
    first = false,
    note,
  }: { readonly first?: boolean | undefined; readonly note?: string | undefined } = {},
): string {
  const children = container.children ?? [];
  const [head, last] = [children[0], children.at(-1)];
  const eol = eolOf(text);
  const close = endOf(container) - 1;
  const remark = (indent: string, oneLine: boolean): string =>
    note === undefined ? '' : oneLine ? `/* ${note} */ ` : `// ${note}${eol}${indent}`;
  if (!head || !last) {
    const inside = text.slice(container.offset + 1, close);
    if (inside.trim() === '' && !inside.includes('\n'))
      return change(text, [
        {
          from: container.offset + 1,
          to: close,
          now:
            container.type === 'object'
              ? ` ${remark('', true)}${entry} `
              : remark('', true) + entry,
        },
      ]);
    const outer = /[ \t]*$/.exec(text.slice(0, close))?.[0] ?? '';
    const at = close - outer.length;
    return change(text, [
      {
        from: at,
        to: at,
        now: `${text[at - 1] === '\n' ? '' : eol}${outer}  ${remark(`${outer}  `, false)}${entry}${eol}`,
      },
    ]);
  }
  const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, head.offset))?.[1];
  if (first)
    return change(text, [
      {
        from: head.offset,
        to: head.offset,
        now:
          indent === undefined ? `${entry}, ` : `${remark(indent, false)}${entry},${eol}${indent}`,
      },
    ]);
  const { comma, line } = behind(text, endOf(last));
  const oneLine = indent === undefined || !text.slice(line, close).includes('\n');
  const added = oneLine
    ? ` ${remark('', true)}${entry}`
    : `${eol}${indent}${remark(indent, false)}${entry}`;
  const behindComma = comma === undefined ? endOf(last) : comma + 1;
  const at = oneLine ? behindComma : Math.max(line, behindComma);
  const end = endOf(last);
  if (comma !== undefined) return change(text, [{ from: at, to: at, now: added }]);
  return change(
    text,
    at === end
      ? [{ from: end, to: end, now: `,${added}` }]
      : [
          { from: end, to: end, now: ',' },
          { from: at, to: at, now: added },
        ],
  );
}

/**
 * Writes a value; objects that lead to it are made.
 * @param note a comment that stands before a new key
 */
export function setAt(text: string, at: JsonPath, value: unknown, note?: string): string {
  if (text.trim() === '') return setAt('{\n}\n', at, value, note);
  const root = treeOf(text);
  if (!root) return text;
  const { path, whole } = writtenPath(root, at);
  const node = whole ? findNodeAtLocation(root, [...path]) : undefined;
  if (node) return change(text, [{ from: node.offset, to: endOf(node), now: written(value) }]);
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const holder = findNodeAtLocation(root, path.slice(0, depth));
    if (!holder) continue;
    if (holder.type !== 'object') return text;
    const inner = path
      .slice(depth + 1)
      .reduceRight<unknown>((made, part) => ({ [String(part)]: made }), value);
    return put(text, holder, `${JSON.stringify(String(path[depth]))}: ${written(inner)}`, { note });
  }
  return text;
}

/** Puts an item into a list; the list is made when the file has none. */
export function addAt(text: string, at: JsonPath, value: unknown, first?: boolean): string {
  const root = treeOf(text);
  const { path, whole } = writtenPath(root, at);
  const list = root && whole ? findNodeAtLocation(root, [...path]) : undefined;
  return list?.type === 'array'
    ? put(text, list, written(value), { first })
    : list
      ? text
      : setAt(text, at, [value]);
}

/** Gives a key another name. */
export function renameAt(text: string, at: JsonPath, name: string): string {
  const root = treeOf(text);
  const node = root && findNodeAtLocation(root, [...writtenPath(root, at).path]);
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return key
    ? change(text, [{ from: key.offset, to: endOf(key), now: JSON.stringify(name) }])
    : text;
}
