import type { Problem } from '#schema/problem.ts';

/**
 * Where a finding is: file, line and column (from 1), and the JSON pointer where the file is JSON.
 */
export type SourceLocation = Pick<Problem, 'file' | 'path' | 'line' | 'column'>;
