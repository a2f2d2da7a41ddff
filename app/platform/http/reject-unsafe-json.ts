/** Keys that allow prototype pollution; no call uses them. */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Deeper than any call's input. */
const maxDepth = 8;
/** More than any call's input; bounds the work of later checks. */
export const maxNodes = 10_000;

/**
 * Top-level field with the first unsafe value: NUL and lone surrogates (refused by PostgreSQL),
 * numbers outside JSON, prototype keys, too many values or too deep nesting. '' for a hostile name
 * or the input itself.
 */
export function findUnsafeValue(value: unknown): string | undefined {
  let nodes = 0;

  function search(inner: unknown, path: string, depth: number): string | undefined {
    nodes += 1;
    if (nodes > maxNodes) return path;
    if (typeof inner === 'string') return isText(inner) ? undefined : path;
    if (typeof inner === 'number') return Number.isFinite(inner) ? undefined : path;
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (depth >= maxDepth) return path;
    return Array.isArray(inner)
      ? searchArray(inner, path, depth)
      : searchObject(inner, path, depth);
  }

  function searchArray(
    values: readonly unknown[],
    path: string,
    depth: number,
  ): string | undefined {
    for (const inner of values) {
      const unsafePath = search(inner, path, depth + 1);
      if (unsafePath !== undefined) return unsafePath;
    }
    return undefined;
  }

  function searchObject(values: object, path: string, depth: number): string | undefined {
    // Object.entries would list all keys before the budget applies.
    for (const key in values) {
      if (unsafeKeys.has(key) || !isText(key)) return path;
      const unsafePath = search(
        (values as Readonly<Record<string, unknown>>)[key],
        depth === 0 ? fieldName(key) : path,
        depth + 1,
      );
      if (unsafePath !== undefined) return unsafePath;
    }
    return undefined;
  }

  return search(value, '', 0);
}

const isText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Never echoes input: includes only names that look like field names. */
const fieldName = (key: string): string => (/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(key) ? key : '');
