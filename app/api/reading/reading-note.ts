export interface ReadingNote {
  /** With `*` for list entries: `games.*.isHot`; '' for the whole response. */
  readonly path: string;
  /** Never contains a value, which may be player data. */
  readonly reason: string;
}

export type ReportNote = (note: ReadingNote) => void;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some languages write lists as maps by position. */
export const isMapByPosition = (value: unknown): value is JsonObject =>
  isJsonObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => /^\d{1,6}$/.test(key));

/** Otherwise the keys may be ids. */
export const hasAllPositions = (map: JsonObject): boolean =>
  Object.keys(map).every((key, index) => Number(key) === index);

/** A type name that does not reveal the contents. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

export const pathBelow = (path: string, part: string): string =>
  path === '' ? part : `${path}.${part}`;
