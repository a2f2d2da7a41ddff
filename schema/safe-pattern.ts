import { isPattern } from '#app/domain/accounts/field-rules.ts';
import { haveCommon, takesNothing } from './pattern-first.ts';
import { canBeginAlike, countWays } from './pattern-paths.ts';
import { readPattern, type Piece } from './pattern-tree.ts';

const isRepeated = (piece: Piece): boolean => piece.max > 1;
const isVariable = (piece: Piece): boolean => piece.max > piece.min;

/** Groups before their contents. */
const flatten = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'group'
      ? [piece, ...piece.options.flatMap((option) => flatten(option))]
      : [piece],
  );

/** Without look-aheads. */
const atomsOf = (pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap((piece) => {
    if (takesNothing(piece)) return [];
    return piece.kind === 'atom' ? [piece.text] : piece.options.flatMap(atomsOf);
  });

/**
 * Whether rounds are distinguishable: an option starts or ends with a fixed atom that the rest
 * never matches.
 */
function hasBoundary(option: readonly Piece[]): boolean {
  return [0, option.length - 1].some((index) => {
    const boundary = option[index];
    if (boundary?.kind !== 'atom' || boundary.min !== 1 || boundary.max !== 1) return false;
    if (takesNothing(boundary)) return false;
    return !haveCommon([boundary.text], atomsOf(option.filter((_, other) => other !== index)));
  });
}

const isAmbiguous = (options: readonly (readonly Piece[])[]): boolean =>
  options.some((option) => flatten(option).some(isVariable) && !hasBoundary(option)) ||
  canBeginAlike(options);

/** Two adjacent repetitions over the longest value; keeps a match within milliseconds. */
const maxWays = 256 * 256;

/** Longer patterns would take long to check. */
const maxPatternLength = 600;

/** Deeper patterns would take long to check. */
const maxDepth = 8;

const depthOf = (pieces: readonly Piece[]): number =>
  Math.max(
    0,
    ...pieces.map((piece) =>
      piece.kind === 'group' ? 1 + Math.max(0, ...piece.options.map(depthOf)) : 0,
    ),
  );

/** `reason` completes "the pattern …", `remedy` is the fix. */
export interface PatternFault {
  readonly reason: string;
  readonly remedy: string;
}

const wholeValue = 'write a pattern for the whole value, without ^ and $; * accepts anything';

/** Syntax that the check does not support. */
function unsupportedFault(pattern: string, pieces: readonly Piece[]): PatternFault | undefined {
  const isAtom = (piece: Piece, text: RegExp) => piece.kind === 'atom' && text.test(piece.text);
  if (pieces.some((piece) => isAtom(piece, /^\\(?:[1-9]|k)/)))
    return {
      reason: 'refers back to a group, which can take very long',
      remedy: 'write the group a second time instead',
    };
  if (/\(\?<[=!]/.test(pattern.replaceAll(/\\[\s\S]/g, '')))
    return {
      reason: 'looks back with (?<= or (?<!, which can take very long',
      remedy: 'look ahead with (?= or (?! instead',
    };
  // A stray quantifier or bracket belongs to an unknown kind of group; two surrogate escapes in a
  // class are one character.
  if (pieces.some((piece) => isAtom(piece, /^[*+?(){}|[\]]$|^(?:\[.*)?\\u[dD][89a-fA-F]/)))
    return {
      reason: 'has a part that cannot be checked',
      remedy: 'write plain groups such as (?:…), and characters instead of surrogate escapes',
    };
  if (depthOf(pieces) > maxDepth)
    return {
      reason: `nests groups more than ${maxDepth} deep, which can take very long`,
      remedy: 'write fewer groups',
    };
  return undefined;
}

/**
 * Must compile and run fast: repeated groups must be unambiguous, and adjacent repetitions may
 * overlap once. Rejects whatever it cannot prove to be fast. Undefined: valid.
 */
export function patternFault(pattern: string): PatternFault | undefined {
  if (pattern === '' || pattern === '*') return undefined;
  if (pattern.length > maxPatternLength)
    return {
      reason: `is longer than ${maxPatternLength} characters`,
      remedy: 'write a shorter one',
    };
  if (!isPattern(pattern))
    return {
      reason: 'is not a valid regular expression (JavaScript syntax, unicode mode)',
      remedy: wholeValue,
    };
  const options = readPattern(pattern);
  const pieces = options.flatMap(flatten);
  const unsupported = unsupportedFault(pattern, pieces);
  if (unsupported) return unsupported;
  const isSlow = pieces.some(
    (piece) =>
      piece.kind === 'group' &&
      !piece.isLookaround &&
      isRepeated(piece) &&
      isAmbiguous(piece.options),
  );
  if (isSlow)
    return {
      reason: 'repeats a group that can read one text in several ways, which can take very long',
      remedy:
        'let each repetition begin or end with a character that stands nowhere else in the group',
    };
  const ways = options.reduce((sum, option) => sum + countWays(option, []), 0);
  return ways > maxWays
    ? {
        reason: 'has repetitions that run into each other, which can take very long',
        remedy:
          'separate them with a character that they do not match, or replace them with one repetition',
      }
    : undefined;
}
