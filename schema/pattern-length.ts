import { readPattern, type Piece } from './pattern-tree.ts';

const lengthOf = (piece: Piece, end: 'min' | 'max'): number => {
  const once =
    piece.kind === 'atom'
      ? /^[\^$]$|^\\[bB]$/.test(piece.text)
        ? 0
        : 1
      : piece.isLookaround
        ? 0
        : lengthOfOptions(piece.options, end);
  return once === 0 ? 0 : once * piece[end];
};

const lengthOfOptions = (options: readonly (readonly Piece[])[], end: 'min' | 'max'): number => {
  const lengths = options.map((option) =>
    option.reduce((sum, piece) => sum + lengthOf(piece, end), 0),
  );
  return end === 'max' ? Math.max(...lengths) : Math.min(...lengths);
};

/** In characters, for a valid pattern. */
export const patternLengths = (pattern: string): { readonly min: number; readonly max: number } =>
  pattern === '' || pattern === '*'
    ? { min: 0, max: Infinity }
    : {
        min: lengthOfOptions(readPattern(pattern), 'min'),
        max: lengthOfOptions(readPattern(pattern), 'max'),
      };
