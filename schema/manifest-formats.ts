import { patternFault } from './safe-pattern.ts';

/** The formats of the manifest's schema: a pattern that runs without backtracking. */
export const manifestFormats = {
  pattern: (text: string): boolean => patternFault(text) === undefined,
};
