import { createScanner, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { pointerOf, type JsonPath, type Problem } from './problem.ts';
import { syntaxFault } from './syntax-fault.ts';

/** The maximum nesting of lists and objects. */
const maxDepth = 20;

/**
 * The maximum number of reported problems of one file: locating each takes time, and nobody reads
 * more.
 */
export const maxProblems = 100;

/** The message about the others. */
export const omittedProblemsMessage = (omitted: number): string =>
  `has ${omitted} more errors that are not listed`;

/** A parsed JSON document with the locations of its values. */
export interface JsonSource {
  readonly file: string;
  readonly value: unknown;
  /**
   * Creates a problem at a path, or at its nearest existing ancestor. Ids name items of keyed
   * lists.
   */
  problem(path: JsonPath, message: string, hint?: string): Problem;
}

/** Line and column of an offset, both from 1. */
function positionOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * The offset at which brackets nest too deep: checked before the recursive parser, which a bomb
 * would overflow.
 */
function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    if (offset >= text.length) return undefined;
    // A text token starts with its quote, so that the first character alone identifies brackets.
    if (text[offset] === '{' || text[offset] === '[') depth += 1;
    if (text[offset] === '}' || text[offset] === ']') depth -= 1;
    if (depth > maxDepth) return offset;
  }
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

interface Property {
  readonly key: Node;
  readonly name: string;
  readonly value: Node | undefined;
}

const propertiesOf = (node: Node): Property[] =>
  (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key ? [{ key, name: String(key.value), value }] : [];
  });

/**
 * The plain value of a node; duplicate keys, and keys that would reach into prototypes, are
 * reported.
 */
function valueOf(
  node: Node | undefined,
  report: (node: Node, message: string, first?: Node) => void,
): unknown {
  if (node?.type === 'array') return (node.children ?? []).map((child) => valueOf(child, report));
  if (node?.type !== 'object') return node?.value;
  const value: Record<string, unknown> = {};
  const first = new Map<string, Node>();
  for (const { key, name, value: child } of propertiesOf(node)) {
    if (forbiddenKeys.has(name)) report(key, `the key \`${name}\` is not allowed`);
    else if (Object.hasOwn(value, name))
      report(key, `the key \`${name}\` occurs twice`, first.get(name));
    else {
      first.set(name, key);
      value[name] = valueOf(child, report);
    }
  }
  return value;
}

const idOf = (node: Node): unknown =>
  propertiesOf(node).find(({ name }) => name === 'id')?.value?.value;

/**
 * One step down: by key, by index, or by the id of an item of a keyed list (whole, or an inserted
 * one).
 */
function childOf(
  node: Node,
  part: string | number,
): { at: Node; inside: Node | undefined } | undefined {
  if (node.type === 'object') {
    const properties = propertiesOf(node);
    const property = properties.find(({ name }) => name === String(part));
    if (property) return { at: property.key, inside: property.value };
    const inserted = properties.find(({ name }) => name === 'insert')?.value;
    return inserted?.type === 'array' ? childOf(inserted, part) : undefined;
  }
  const items = node.children ?? [];
  const item =
    (/^\d+$/.test(String(part)) ? items[Number(part)] : undefined) ??
    items.find((child) => child.type === 'object' && idOf(child) === part);
  return node.type === 'array' && item ? { at: item, inside: item } : undefined;
}

function offsetOf(root: Node | undefined, path: JsonPath): number {
  let offset = root?.offset ?? 0;
  let inside = root;
  for (const part of path) {
    const step = inside && childOf(inside, part);
    if (!step) break;
    offset = step.at.offset;
    inside = step.inside;
  }
  return offset;
}

/**
 * Parses JSON with comments and trailing commas. Refuses what does not parse, nests deeper than 20,
 * or has keys that occur twice or reach into prototypes.
 * @param text the file's text
 * @param file its name for the problems
 */
export function readJson(text: string, file: string): Result<JsonSource, Problem[]> {
  const problemAt = (offset: number, path: JsonPath, message: string, hint?: string): Problem => ({
    file,
    path: pointerOf(path),
    ...positionOf(text, offset),
    message,
    ...(hint ? { hint } : {}),
  });
  const bomb = tooDeepAt(text);
  if (bomb !== undefined)
    return refuse([
      problemAt(
        bomb,
        [],
        `lists and objects are nested more than ${maxDepth} levels deep`,
        'use fewer levels',
      ),
    ]);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false });
  // Only the first: later errors of the parser are mostly consequences of it.
  const problems = errors.slice(0, 1).map((error) => {
    const { message, hint } = syntaxFault(text, error);
    return problemAt(error.offset, [], `this is not valid JSON: ${message}`, hint);
  });
  if (problems.length > 0) return refuse(problems);
  if (!root) return refuse([problemAt(0, [], 'the file is empty', 'write a JSON object: { … }')]);
  let omitted = 0;
  const value = valueOf(root, (node, message, first) => {
    if (problems.length >= maxProblems) omitted += 1;
    else
      problems.push(
        problemAt(
          node.offset,
          [],
          message,
          first
            ? `the first is on line ${positionOf(text, first.offset).line}: keep one of them`
            : 'remove it',
        ),
      );
  });
  if (omitted > 0)
    problems.push(problemAt(0, [], omittedProblemsMessage(omitted), 'fix those first'));
  if (problems.length > 0) return refuse(problems);
  return ok({
    file,
    value,
    problem: (path, message, hint) => problemAt(offsetOf(root, path), path, message, hint),
  });
}
