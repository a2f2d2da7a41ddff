/** Keys that reach an object's prototype in careless code; no call has a field of these names. */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Deeper than any call's input; bounds the work of checking. */
const MAX_DEPTH = 8;

/**
 * The first place in parsed input that no handler should see, or undefined when all is well: NUL
 * and lone surrogates (PostgreSQL's text refuses both), numbers that JSON cannot carry back,
 * poisoned keys, and nesting beyond any call's need. The place names fields only as deep as they
 * were safe, so an answer never echoes a hostile key.
 */
export function findUnsafeValue(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : path;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return path;
  for (const [key, innerValue] of Object.entries(value)) {
    if (unsafeKeys.has(key) || !isText(key)) return path;
    const unsafePath = findUnsafeValue(innerValue, depth === 0 ? fieldName(key) : path, depth + 1);
    if (unsafePath !== undefined) return unsafePath;
  }
  return undefined;
}

const isText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Input is never echoed: a name is told only when it looks like one of ours. */
const fieldName = (key: string): string => (/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(key) ? key : '');
