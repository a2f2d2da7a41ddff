import { createScanner, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { pointerOf, type JsonPath, type Problem } from './problem.ts';
import { syntaxFault } from './syntax-fault.ts';

/** How deep lists and objects may be inside each other. */
const maxDepth = 20;

/**
 * How many mistakes of one file are told: to find the place of each takes its time, and nobody
 * reads more.
 */
export const maxProblems = 100;

/** What is said of the others. */
export const omittedProblemsMessage = (omitted: number): string =>
  `has ${omitted} more errors that are not listed`;

/** A JSON document that was read, and where everything in it stands. */
export interface JsonSource {
  readonly file: string;
  readonly value: unknown;
  /**
   * Makes a problem at a path, or at the nearest place above it that the document has. Ids name
   * items of keyed lists.
   */
  problem(path: JsonPath, message: string, hint?: string): Problem;
}

/** Line and column of an offset, both from 1. */
function positionOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * The offset at which brackets nest too deep: asked before the recursive parser, which a bomb would
 * overflow.
 */
function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    if (offset >= text.length) return undefined;
    // A text token starts with its quote, so the first character alone tells brackets apart.
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
 * The plain value of a node; keys that are said twice, or that would reach into prototypes, are
 * told to `complain`.
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
 * One step down: by key, by index, or by the id of an item of a keyed list (whole, or one that is
 * inserted).
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
 * Reads JSON with comments and trailing commas.
 * @param text the file's text; @param file its name for the problems
 * Refused: what does not parse, what nests deeper than 20, keys said twice or reaching into
 * prototypes.
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
  // Only the first: the parser stumbles on over what that one fault left.
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
