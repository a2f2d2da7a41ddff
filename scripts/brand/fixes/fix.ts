import type { JsonPath } from '#schema/problem.ts';

/** Files are named as in findings: `merchants/acme/manifest.json`. */
export type Edit =
  /** Creates missing parents and the file. */
  | {
      readonly do: 'set';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: unknown;
      readonly note?: string;
    }
  /** Never overwrites a text. */
  | {
      readonly do: 'fill';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: string;
      readonly note: string;
    }
  | { readonly do: 'rename'; readonly file: string; readonly path: JsonPath; readonly name: string }
  | { readonly do: 'remove'; readonly file: string; readonly path: JsonPath }
  /** Retains the value in a comment. */
  | { readonly do: 'comment-out'; readonly file: string; readonly path: JsonPath }
  /** At the end, or with `first` at the beginning. */
  | {
      readonly do: 'add';
      readonly file: string;
      readonly path: JsonPath;
      readonly value: unknown;
      readonly first?: boolean;
    }
  /** Lines count from 1; a line that becomes empty is removed. */
  | {
      readonly do: 'line';
      readonly file: string;
      readonly line: number;
      readonly was: string;
      readonly now: string;
    }
  | { readonly do: 'create'; readonly file: string; readonly content: string }
  | { readonly do: 'write'; readonly file: string; readonly content: string }
  /** Within the same brand; never overwrites a file. */
  | { readonly do: 'move'; readonly file: string; readonly to: string }
  /** Compresses a picture in its own format. */
  | { readonly do: 'lighten'; readonly file: string };

/** All edits are applied, or none. */
export interface Fix {
  readonly description: string;
  readonly edits: readonly Edit[];
}

export const fix = (description: string, ...edits: readonly Edit[]): Fix => ({
  description,
  edits,
});
