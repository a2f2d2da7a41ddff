import { isJsonObject, isMapByPosition } from './reading-note.ts';

/*
 * Platforms wrap responses in objects without own meaning: `{data: {value: …}}`, `{rows: […],
 * total: 7}` [API-30].
 */

const valueWrappers: ReadonlySet<string> = new Set([
  'data',
  'value',
  'result',
  'payload',
  'response',
]);
const listWrappers: ReadonlySet<string> = new Set([
  ...valueWrappers,
  'list',
  'rows',
  'records',
  'items',
  'content',
  'entries',
]);
const maxWrappers = 4;

/** `totalPages`, `TotalPages` and `total_pages` are equal. */
export const squash = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();

const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null;

type IsOwnName = (squashed: string) => boolean;

const countOwn = (value: unknown, isOwnName: IsOwnName): number =>
  isJsonObject(value) ? Object.keys(value).filter((name) => isOwnName(squash(name))).length : 0;

interface Wrapping {
  readonly wrappers: ReadonlySet<string>;
  readonly isOwnName: IsOwnName;
  /** Whether the wrapper must contain an object or list. */
  readonly needsPart?: boolean;
  /** Whether a single content name beside the wrapper prevents unwrapping. */
  readonly isStrict?: boolean;
}

/**
 * Unwraps an object whose only object or list is in a wrapper. Ambiguous objects stay unchanged:
 * two candidates, or more content names outside than inside.
 */
function within(raw: unknown, { wrappers, isOwnName, ...options }: Wrapping): unknown {
  let inner = raw;
  for (let depth = 0; depth < maxWrappers && isJsonObject(inner); depth += 1) {
    const entries = Object.entries(inner);
    const [wrapper, ...otherWrappers] = entries.filter(([name]) => wrappers.has(squash(name)));
    const outside = countOwn(inner, isOwnName);
    if (!wrapper || otherWrappers.length > 0 || isOwnName(squash(wrapper[0]))) return inner;
    if (outside > 0 && (options.isStrict || countOwn(wrapper[1], isOwnName) <= outside))
      return inner;
    if (entries.some((entry) => entry !== wrapper && isPart(entry[1]))) return inner;
    if (options.needsPart && !isPart(wrapper[1])) return inner;
    inner = wrapper[1];
  }
  return inner;
}

const noName: IsOwnName = () => false;

export const withoutWrappers = (raw: unknown, isOwnName = noName): unknown =>
  within(raw, { wrappers: valueWrappers, isOwnName });

/** Stays unchanged if any content name is beside a wrapper. */
export const withoutClearWrappers = (raw: unknown, isOwnName: IsOwnName): unknown =>
  within(raw, { wrappers: valueWrappers, isOwnName, isStrict: true });

export const withoutListWrappers = (raw: unknown): unknown =>
  isMapByPosition(raw)
    ? raw
    : within(raw, { wrappers: listWrappers, isOwnName: noName, needsPart: true });

export function nameOfWrappedList(raw: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(raw).filter(
    (name) => listWrappers.has(squash(name)) && Array.isArray(raw[name]),
  );
  return names.length === 1 ? names[0] : undefined;
}
