import type { JsonPath } from '#schema/problem.ts';

/**
 * One change of one file. Files are named as findings name them: `merchants/acme/manifest.json`.
 */
export type Edit =
  /** Writes a JSON value; what leads to it is made, and the file too. */
  | {
      readonly do: 'set';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: unknown;
      readonly note?: string;
    }
  /** Writes a text under a key that has none yet; a fix that would overwrite one is not made. */
  | {
      readonly do: 'fill';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: string;
      readonly note: string;
    }
  /** Gives a JSON key another name. */
  | { readonly do: 'rename'; readonly file: string; readonly path: JsonPath; readonly name: string }
  /** Takes a key or an item out. */
  | { readonly do: 'remove'; readonly file: string; readonly path: JsonPath }
  /** Takes a key out and leaves what it said in a comment. */
  | { readonly do: 'comment-out'; readonly file: string; readonly path: JsonPath }
  /** Puts an item into a list, at its end or its beginning. */
  | {
      readonly do: 'add';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: unknown;
      readonly first?: boolean;
    }
  /** Replaces words of one line (from 1); a line of which nothing is left goes away. */
  | {
      readonly do: 'line';
      readonly file: string;
      readonly line: number;
      readonly was: string;
      readonly now: string;
    }
  /** Writes a file that is not there yet. */
  | { readonly do: 'create'; readonly file: string; readonly content: string }
  /** Writes a whole text file. */
  | { readonly do: 'write'; readonly file: string; readonly content: string }
  /** Gives a file another name in the same brand; never over another one. */
  | { readonly do: 'move'; readonly file: string; readonly to: string }
  /** Saves a picture again in its own format, small enough. */
  | { readonly do: 'lighten'; readonly file: string };

/**
 * How one finding is mended: what is said of it, and the changes. All of them are made, or none.
 */
export interface Fix {
  readonly description: string;
  readonly edits: readonly Edit[];
}

/** A mend of one change. */
export const fix = (description: string, ...edits: readonly Edit[]): Fix => ({
  description,
  edits,
});
