/** One problem in a brand's folder: where it is, what it is, and what to do instead [WL-02]. */
export interface Problem {
  /** The file, as the operator knows it: `merchants/<code>/manifest.json`. */
  readonly file: string;
  /**
   * JSON pointer of the location (`/flags/DIRECTREG3`); empty for the whole file and for files that
   * are not JSON.
   */
  readonly path: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint?: string;
}

/**
 * The location of a finding: file, line and column (from 1), and the JSON pointer if the file is
 * JSON.
 */
export type SourceLocation = Pick<Problem, 'file' | 'path' | 'line' | 'column'>;

/** A path inside a JSON document; items of keyed lists may be named by their id. */
export type JsonPath = readonly (string | number)[];

/** The JSON pointer of a path (RFC 6901). */
export const pointerOf = (path: JsonPath): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The path in a JSON pointer. */
export const pathOfPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A problem with a file as a whole. */
export const fileProblem = (file: string, message: string, hint?: string): Problem => ({
  file,
  path: '',
  line: 1,
  column: 1,
  message,
  ...(hint ? { hint } : {}),
});

/**
 * A problem as one line of text, in the format of compilers: `file:line:column pointer message
 * (hint)`.
 */
export const formatProblem = ({ file, path, line, column, message, hint }: Problem): string =>
  `${file}:${line}:${column} ${path ? `${path} ` : ''}${message}${hint ? ` (${hint})` : ''}`;
