import { readPattern, type Piece } from './pattern-tree.ts';

const lengthOf = (piece: Piece, end: 'least' | 'most'): number => {
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

const lengthOfOptions = (options: readonly (readonly Piece[])[], end: 'least' | 'most'): number => {
  const lengths = options.map((option) =>
    option.reduce((sum, piece) => sum + lengthOf(piece, end), 0),
  );
  return end === 'most' ? Math.max(...lengths) : Math.min(...lengths);
};

/** How short and how long a value can be that a (compiling) pattern takes whole, in characters. */
export const patternLengths = (
  pattern: string,
): { readonly least: number; readonly most: number } =>
  pattern === '' || pattern === '*'
    ? { least: 0, most: Infinity }
    : {
        least: lengthOfOptions(readPattern(pattern), 'least'),
        most: lengthOfOptions(readPattern(pattern), 'most'),
      };
