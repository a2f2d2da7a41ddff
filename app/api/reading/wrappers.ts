import { isJsonObject, isMapByPosition } from './reading-note.ts';

/* Platforms put what they answer into objects that say nothing themselves: `{data: {value: …}}`,
   `{rows: […], total: 7}` [API-30]. */

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
/** More wrappers within each other are no wrappers. */
const maxWrappers = 4;

/** A name without regard to its casing: `totalPages`, `TotalPages` and `total_pages` are one. */
export const squash = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();

const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null;

type IsOwnName = (squashed: string) => boolean;

const countOwn = (value: unknown, isOwnName: IsOwnName): number =>
  isJsonObject(value) ? Object.keys(value).filter((name) => isOwnName(squash(name))).length : 0;

interface Wrapping {
  readonly wrappers: ReadonlySet<string>;
  /** Whether a name is one of the contents. */
  readonly isOwnName: IsOwnName;
  /** Whether a part, an object or list, must be in the wrapper. */
  readonly needsPart?: boolean;
  /** Whether one name of the contents beside the wrapper is enough to leave it. */
  readonly isStrict?: boolean;
}

/**
 * The contents of an object whose one part is in a wrapper, with at most numbers and texts beside
 * it. Where two parts may be the contents, or more of them is beside the wrapper than in it, the
 * object stays as it is.
 */
function within(raw: unknown, { wrappers, isOwnName, ...options }: Wrapping): unknown {
  let inner = raw;
  for (let depth = 0; depth < maxWrappers && isJsonObject(inner); depth += 1) {
    const entries = Object.entries(inner);
    const [wrapper, ...others] = entries.filter(([name]) => wrappers.has(squash(name)));
    const outside = countOwn(inner, isOwnName);
    if (!wrapper || others.length > 0 || isOwnName(squash(wrapper[0]))) return inner;
    if (outside > 0 && (options.isStrict || countOwn(wrapper[1], isOwnName) <= outside))
      return inner;
    if (entries.some((entry) => entry !== wrapper && isPart(entry[1]))) return inner;
    if (options.needsPart && !isPart(wrapper[1])) return inner;
    inner = wrapper[1];
  }
  return inner;
}

const noName: IsOwnName = () => false;

/** An object or a value of its own without the wrappers around it. */
export const withoutWrappers = (raw: unknown, isOwnName = noName): unknown =>
  within(raw, { wrappers: valueWrappers, isOwnName });

/** The same, but left as it is as soon as one name of the contents is beside a wrapper. */
export const withoutClearWrappers = (raw: unknown, isOwnName: IsOwnName): unknown =>
  within(raw, { wrappers: valueWrappers, isOwnName, isStrict: true });

/** What stands for a list without the wrappers around it. */
export const withoutListWrappers = (raw: unknown): unknown =>
  isMapByPosition(raw)
    ? raw
    : within(raw, { wrappers: listWrappers, isOwnName: noName, needsPart: true });

/** The name of the one list that an object has in a wrapper; undefined where it has none or two. */
export function nameOfWrappedList(raw: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(raw).filter(
    (name) => listWrappers.has(squash(name)) && Array.isArray(raw[name]),
  );
  return names.length === 1 ? names[0] : undefined;
}
