/** Something in an answer that could not be read, and the consequence. */
export interface ReadingNote {
  /** Where, with `*` for the entries of a list: `games.*.isHot`; '' for the whole answer. */
  readonly path: string;
  /** What was there and what was done about it; never a value, which may be a player's. */
  readonly reason: string;
}

/** Records what could not be read. */
export type TakeNote = (note: ReadingNote) => void;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list that is written as a map by position, as some languages do. */
export const isMapByPosition = (value: unknown): value is JsonObject =>
  isJsonObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => /^\d{1,6}$/.test(key));

/** Whether the keys of such a map are positions without doubt; else they may be ids. */
export const hasAllPositions = (map: JsonObject): boolean =>
  Object.keys(map).every((key, index) => Number(key) === index);

/** The kind of a value, in a word that says nothing about its contents. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The path of a part below another. */
export const pathBelow = (path: string, part: string): string =>
  path === '' ? part : `${path}.${part}`;
