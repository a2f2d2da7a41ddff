import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallDefinition } from '#schema/calls/call.ts';

export interface NamedCall {
  readonly name: CallName;
  readonly definition: CallDefinition;
}

/** The call, or the path's methods when only the method is wrong. */
export type CallMatch =
  { readonly call: NamedCall } | { readonly allow: readonly string[] } | undefined;

const byPath = new Map<string, Map<string, NamedCall>>();
for (const [name, definition] of Object.entries(callTable) as [CallName, CallDefinition][]) {
  const methods = byPath.get(definition.path) ?? new Map<string, NamedCall>();
  byPath.set(definition.path, methods.set(definition.method, { name, definition }));
}

export const callPaths: readonly string[] = [...byPath.keys()];

/** HEAD matches GET. Paths are compared exactly: no decoding, no trailing slash. */
export function matchCall(method: string, pathname: string): CallMatch {
  const methods = byPath.get(pathname);
  if (!methods) return undefined;
  const call = methods.get(method === 'HEAD' ? 'GET' : method);
  return call ? { call } : { allow: [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : [])] };
}
