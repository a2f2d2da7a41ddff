import { createScanner, findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { JsonPath } from '#schema/problem.ts';
import { sourcePath } from './source-path.ts';

/** Token kinds of jsonc-parser, whose const enum isolated modules cannot import. */
const token = { comma: 5, lineComment: 12, blockComment: 13, lineBreak: 14, blanks: 15 } as const;

const takenOutNote = 'taken out by brand check --fix';

interface Change {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

const applyChanges = (text: string, changes: readonly Change[]): string =>
  [...changes]
    .sort((a, b) => b.from - a.from || b.to - a.to)
    .reduce(
      (result, { from, to, replacement }) => result.slice(0, from) + replacement + result.slice(to),
      text,
    );

const treeOf = (text: string): Node | undefined =>
  parseTree(text, [], { allowTrailingComma: true });
const endOf = ({ offset, length }: Node): number => offset + length;
const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** On one line, with the usual spaces. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${formatValue(item)}`,
  );
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** The comma after an offset, and the end of the comments on the same line. */
function scanAfter(
  text: string,
  offset: number,
): { readonly comma: number | undefined; readonly lineEnd: number } {
  const scanner = createScanner(text, false);
  scanner.setPosition(offset);
  let comma: number | undefined;
  let lineEnd = offset;
  for (let kind: number = scanner.scan(); ; kind = scanner.scan()) {
    if (kind === token.comma && comma === undefined)
      lineEnd = (comma = scanner.getTokenOffset()) + 1;
    else if (kind === token.lineComment || kind === token.blockComment)
      lineEnd = scanner.getTokenOffset() + scanner.getTokenLength();
    else if (kind !== token.blanks && kind !== token.lineBreak) return { comma, lineEnd };
    // A comment on a later line belongs to the next entry; the comma may still follow.
    if (kind === token.lineBreak) return { comma: comma ?? commaAfter(text, offset), lineEnd };
  }
}

/** The next comma, if only white space and comments precede it. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return Number(scanner.scan()) === token.comma ? scanner.getTokenOffset() : undefined;
}

/**
 * The range to remove with a piece of text: its whole line if it has one to itself, otherwise the
 * adjacent white space.
 */
function withSurroundingBlanks(text: string, from: number, to: number): Change {
  const blanksBefore = /[ \t]*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const blanksAfter = /^[ \t]*/.exec(text.slice(to))?.[0].length ?? 0;
  const isLineStart = from - blanksBefore === 0 || text[from - blanksBefore - 1] === '\n';
  const eol = /^\r?\n/.exec(text.slice(to + blanksAfter))?.[0].length ?? 0;
  if (isLineStart && eol > 0)
    return { from: from - blanksBefore, to: to + blanksAfter + eol, replacement: '' };
  if (isLineStart) return { from, to: to + blanksAfter, replacement: '' };
  const closes = /^[\]}]/.test(text.slice(to + blanksAfter));
  return closes
    ? { from: from - blanksBefore, to, replacement: '' }
    : {
        from: eol > 0 ? from - blanksBefore : from,
        to: eol > 0 ? to : to + blanksAfter,
        replacement: '',
      };
}

/** Removes a property or an item and its comma; comments stay. */
export function removeNode(text: string, node: Node): string {
  const siblings = node.parent?.children ?? [];
  const commaOffset = commaAfter(text, endOf(node));
  const previous = siblings[siblings.indexOf(node) - 1];
  const comma = commaOffset ?? (previous && commaAfter(text, endOf(previous)));
  const isCommaAdjacent =
    commaOffset !== undefined && text.slice(endOf(node), commaOffset).trim() === '';
  const piece = withSurroundingBlanks(
    text,
    node.offset,
    isCommaAdjacent ? commaOffset + 1 : endOf(node),
  );
  const commaChanges =
    isCommaAdjacent || comma === undefined ? [] : [{ from: comma, to: comma + 1, replacement: '' }];
  const remaining = applyChanges(text, [piece, ...commaChanges]);
  return siblings.length > 1 || !node.parent ? remaining : emptied(remaining, node.parent.offset);
}

export function removeAt(text: string, at: JsonPath): string {
  const node = entryAt(text, at);
  return node ? removeNode(text, node) : text;
}

function entryAt(text: string, at: JsonPath): Node | undefined {
  const root = treeOf(text);
  const { path, isResolved } = sourcePath(root, at);
  const value = root && isResolved ? findNodeAtLocation(root, [...path]) : undefined;
  const node = value?.parent?.type === 'property' ? value.parent : value;
  return node?.parent ? node : undefined;
}

/** Turns the entry at a path into a comment, with its source text. */
export function commentOutAt(text: string, at: JsonPath): string {
  const node = entryAt(text, at);
  if (!node) return text;
  const written = text
    .slice(node.offset, endOf(node))
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('*/', '*\\/');
  const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, node.offset))?.[1];
  const comment =
    indent === undefined
      ? `/* ${takenOutNote}: ${written} */ `
      : `// ${takenOutNote}: ${written}${eolOf(text)}${indent}`;
  return removeAt(text.slice(0, node.offset) + comment + text.slice(node.offset), at);
}

/** Sets a text if there is none or an empty one. */
export function fillAt(text: string, at: JsonPath, value: string, comment: string): string {
  const node = entryAt(text, at);
  const current: unknown = node?.type === 'property' ? node.children?.[1]?.value : node?.value;
  return node && (typeof current !== 'string' || current.trim() !== '')
    ? text
    : setAt(text, at, value, comment);
}

/** `{ }` → `{}`, if it has no content, comments included. */
const emptied = (text: string, offset: number): string =>
  text.slice(0, offset) + text.slice(offset).replace(/^([[{])\s*(?=[\]}])/, '$1');

/** Follows the layout of the existing entries. */
function insertEntry(
  text: string,
  container: Node,
  entry: string,
  {
    first = false,
    note,
  }: { readonly first?: boolean | undefined; readonly note?: string | undefined } = {},
): string {
  const children = container.children ?? [];
  const [firstChild, last] = [children[0], children.at(-1)];
  const eol = eolOf(text);
  const close = endOf(container) - 1;
  const comment = (indent: string, isInline: boolean): string =>
    note === undefined ? '' : isInline ? `/* ${note} */ ` : `// ${note}${eol}${indent}`;
  if (!firstChild || !last) {
    const inside = text.slice(container.offset + 1, close);
    if (inside.trim() === '' && !inside.includes('\n'))
      return applyChanges(text, [
        {
          from: container.offset + 1,
          to: close,
          replacement:
            container.type === 'object'
              ? ` ${comment('', true)}${entry} `
              : comment('', true) + entry,
        },
      ]);
    const outer = /[ \t]*$/.exec(text.slice(0, close))?.[0] ?? '';
    const at = close - outer.length;
    return applyChanges(text, [
      {
        from: at,
        to: at,
        replacement: `${text[at - 1] === '\n' ? '' : eol}${outer}  ${comment(`${outer}  `, false)}${entry}${eol}`,
      },
    ]);
  }
  const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, firstChild.offset))?.[1];
  if (first)
    return applyChanges(text, [
      {
        from: firstChild.offset,
        to: firstChild.offset,
        replacement:
          indent === undefined ? `${entry}, ` : `${comment(indent, false)}${entry},${eol}${indent}`,
      },
    ]);
  const { comma, lineEnd } = scanAfter(text, endOf(last));
  const oneLine = indent === undefined || !text.slice(lineEnd, close).includes('\n');
  const insertion = oneLine
    ? ` ${comment('', true)}${entry}`
    : `${eol}${indent}${comment(indent, false)}${entry}`;
  const afterComma = comma === undefined ? endOf(last) : comma + 1;
  const at = oneLine ? afterComma : Math.max(lineEnd, afterComma);
  const end = endOf(last);
  if (comma !== undefined)
    return applyChanges(text, [{ from: at, to: at, replacement: insertion }]);
  return applyChanges(
    text,
    at === end
      ? [{ from: end, to: end, replacement: `,${insertion}` }]
      : [
          { from: end, to: end, replacement: ',' },
          { from: at, to: at, replacement: insertion },
        ],
  );
}

/**
 * Creates missing parents.
 * @param comment a comment before a new key
 */
export function setAt(text: string, at: JsonPath, value: unknown, comment?: string): string {
  if (text.trim() === '') return setAt('{\n}\n', at, value, comment);
  const root = treeOf(text);
  if (!root) return text;
  const { path, isResolved } = sourcePath(root, at);
  const node = isResolved ? findNodeAtLocation(root, [...path]) : undefined;
  if (node)
    return applyChanges(text, [
      { from: node.offset, to: endOf(node), replacement: formatValue(value) },
    ]);
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const holder = findNodeAtLocation(root, path.slice(0, depth));
    if (!holder) continue;
    if (holder.type !== 'object') return text;
    const inner = path
      .slice(depth + 1)
      .reduceRight<unknown>((wrapped, part) => ({ [String(part)]: wrapped }), value);
    return insertEntry(
      text,
      holder,
      `${JSON.stringify(String(path[depth]))}: ${formatValue(inner)}`,
      { note: comment },
    );
  }
  return text;
}

/** Creates a missing list. */
export function addAt(text: string, at: JsonPath, value: unknown, first?: boolean): string {
  const root = treeOf(text);
  const { path, isResolved } = sourcePath(root, at);
  const list = root && isResolved ? findNodeAtLocation(root, [...path]) : undefined;
  return list?.type === 'array'
    ? insertEntry(text, list, formatValue(value), { first })
    : list
      ? text
      : setAt(text, at, [value]);
}

export function renameAt(text: string, at: JsonPath, name: string): string {
  const root = treeOf(text);
  const node = root && findNodeAtLocation(root, [...sourcePath(root, at).path]);
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return key
    ? applyChanges(text, [{ from: key.offset, to: endOf(key), replacement: JSON.stringify(name) }])
    : text;
}
