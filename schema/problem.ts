export interface Problem {
  /** As operators know it: `merchants/<code>/manifest.json`. */
  readonly file: string;
  /** JSON pointer (`/flags/DIRECTREG3`); empty for a whole file or non-JSON. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint?: string;
}

/** Line and column from 1; JSON pointer only for JSON. */
export type SourceLocation = Pick<Problem, 'file' | 'path' | 'line' | 'column'>;

/** Items of keyed lists may be named by id. */
export type JsonPath = readonly (string | number)[];

export const pointerOf = (path: JsonPath): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const pathOfPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

export const fileProblem = (file: string, message: string, hint?: string): Problem => ({
  file,
  path: '',
  line: 1,
  column: 1,
  message,
  ...(hint ? { hint } : {}),
});

/** Compiler format: `file:line:column pointer message (hint)`. */
export const formatProblem = ({ file, path, line, column, message, hint }: Problem): string =>
  `${file}:${line}:${column} ${path ? `${path} ` : ''}${message}${hint ? ` (${hint})` : ''}`;
