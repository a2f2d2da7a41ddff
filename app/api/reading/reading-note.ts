/** Something in an answer that could not be read, and what was done about it. */
export interface ReadingNote {
  /** Where, with `*` for the entries of a list: `games.*.isHot`; '' for the whole answer. */
  readonly path: string;
  /** What was found there and what became of it; never a value, which may be a player's. */
  readonly reason: string;
}

/** Takes down what could not be read. */
export type TakeNote = (note: ReadingNote) => void;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What kind of value this is, in a word that says nothing of its contents. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The path of a part below another. */
export const pathBelow = (path: string, part: string): string =>
  path === '' ? part : `${path}.${part}`;
