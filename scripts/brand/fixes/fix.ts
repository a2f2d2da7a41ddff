import type { JsonPath } from '#schema/problem.ts';

/** One change of one file. Files are named as in findings: `merchants/acme/manifest.json`. */
export type Edit =
  /** Sets a JSON value; missing parents are created, and so is the file. */
  | {
      readonly do: 'set';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: unknown;
      readonly note?: string;
    }
  /** Sets a text under a key that has none yet; never overwrites one. */
  | {
      readonly do: 'fill';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: string;
      readonly note: string;
    }
  /** Renames a JSON key. */
  | { readonly do: 'rename'; readonly file: string; readonly path: JsonPath; readonly name: string }
  /** Removes a key or an item. */
  | { readonly do: 'remove'; readonly file: string; readonly path: JsonPath }
  /** Removes a key and keeps its value in a comment. */
  | { readonly do: 'comment-out'; readonly file: string; readonly path: JsonPath }
  /** Inserts an item into a list, at its end or its beginning. */
  | {
      readonly do: 'add';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: unknown;
      readonly first?: boolean;
    }
  /** Replaces text in one line (from 1); a line that becomes empty is removed. */
  | {
      readonly do: 'line';
      readonly file: string;
      readonly line: number;
      readonly was: string;
      readonly now: string;
    }
  /** Creates a file. */
  | { readonly do: 'create'; readonly file: string; readonly content: string }
  /** Writes a whole text file. */
  | { readonly do: 'write'; readonly file: string; readonly content: string }
  /** Renames a file in the same brand; never over another one. */
  | { readonly do: 'move'; readonly file: string; readonly to: string }
  /** Saves a picture again in its own format, small enough. */
  | { readonly do: 'lighten'; readonly file: string };

/** The fix of one finding: its description, and the edits. All of them are applied, or none. */
export interface Fix {
  readonly description: string;
  readonly edits: readonly Edit[];
}

/** A fix of some edits. */
export const fix = (description: string, ...edits: readonly Edit[]): Fix => ({
  description,
  edits,
});
