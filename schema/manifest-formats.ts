import { patternFault } from './safe-pattern.ts';

/** Patterns without backtracking. */
export const manifestFormats = {
  pattern: (text: string): boolean => patternFault(text) === undefined,
};
