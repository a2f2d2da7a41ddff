import { createScanner, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { pointerOf, type JsonPath, type Problem } from './problem.ts';
import { syntaxFault } from './syntax-fault.ts';

/** Nesting of lists and objects. */
const maxDepth = 20;

/** Locating a problem takes time. */
export const maxProblems = 100;

export const omittedProblemsMessage = (omitted: number): string =>
  `has ${omitted} more errors that are not listed`;

export interface JsonSource {
  readonly file: string;
  readonly value: unknown;
  /** At a path or its nearest existing ancestor; ids select items of keyed lists. */
  problem(path: JsonPath, message: string, hint?: string): Problem;
}

/** Both from 1. */
function positionOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Checked before the recursive parser, which deep nesting would overflow. */
function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    if (offset >= text.length) return undefined;
    // Strings are single tokens, so the first character identifies brackets.
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

/** Reports duplicate keys and prototype keys. */
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

/** By key, index, or id of an item of a keyed list (complete or inserted). */
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
 * Accepts comments and trailing commas. Rejects syntax errors, deep nesting, duplicate keys and
 * prototype keys.
 * @param file its name in the problems
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
  // Later parser errors are mostly consequences of the first.
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
