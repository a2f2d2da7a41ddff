/** Keys that reach an object's prototype in careless code; no call has a field of these names. */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Deeper than any call's input; bounds the work of checking. */
const maxDepth = 8;
/** More values than any call's input has; bounds the work of whatever looks at them [F1]. */
export const maxNodes = 10_000;

/**
 * The first place in parsed input that no handler should see, or undefined: NUL and lone surrogates
 * (PostgreSQL's text refuses both), numbers that JSON cannot represent, prototype keys, and more
 * values or deeper nesting than any call needs. The path names fields only as deep as they were
 * safe, so that an answer never echoes a hostile key.
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

  /** By index: the indexes are ours, and safe. */
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
    // Not Object.entries: the budget would be useless once a list of all keys is built.
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

/** Input is never echoed: a name is included only when it looks like one of ours. */
const fieldName = (key: string): string => (/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(key) ? key : '');
