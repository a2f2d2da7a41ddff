import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallLine } from '#schema/calls/call.ts';

/** A line of the table together with its name. */
export interface NamedLine {
  readonly name: CallName;
  readonly line: CallLine;
}

/**
 * What the table has for a request: its line; or the path's methods when only the method is wrong;
 * or nothing.
 */
export type Match =
  { readonly found: NamedLine } | { readonly allow: readonly string[] } | undefined;

const byPath = new Map<string, Map<string, NamedLine>>();
for (const [name, line] of Object.entries(callTable) as [CallName, CallLine][]) {
  const methods = byPath.get(line.path) ?? new Map<string, NamedLine>();
  byPath.set(line.path, methods.set(line.method, { name, line }));
}

/** Every path of the table. */
export const callPaths: readonly string[] = [...byPath.keys()];

/**
 * Finds the call of a request. HEAD finds what GET finds. Paths are compared to the letter: no
 * decoding, no trailing slash.
 */
export function matchCall(method: string, pathname: string): Match {
  const methods = byPath.get(pathname);
  if (!methods) return undefined;
  const found = methods.get(method === 'HEAD' ? 'GET' : method);
  return found
    ? { found }
    : { allow: [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : [])] };
}
