/** Keys that reach an object's prototype in careless code; no call has a field of these names. */
const poisonedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Deeper than any call's input; bounds the work of checking. */
const DEEPEST = 8;

/**
 * The first place in parsed input that no handler should see, or undefined when all is well: NUL
 * and lone surrogates (PostgreSQL's text refuses both), numbers that JSON cannot carry back,
 * poisoned keys, and nesting beyond any call's need. The place names fields only as deep as they
 * were safe, so an answer never echoes a hostile key.
 */
export function unwholesomePlace(value: unknown, place = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : place;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : place;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= DEEPEST) return place;
  for (const [key, inner] of Object.entries(value)) {
    if (poisonedKeys.has(key) || !isText(key)) return place;
    const found = unwholesomePlace(inner, depth === 0 ? fieldName(key) : place, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Input is never echoed: a name is told only when it looks like one of ours. */
const fieldName = (key: string): string => (/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(key) ? key : '');
