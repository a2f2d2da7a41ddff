import { isPattern } from '#app/lib/field-rules.ts';
import { countWays } from './pattern-paths.ts';
import { readPattern, type Piece } from './pattern-tree.ts';

/**
 * Letters, digits and signs of many scripts: two atoms that share none of these are taken for
 * disjoint.
 */
const samples = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  '\t',
  '\n',
  'ñ',
  'É',
  'ß',
  'Ж',
  'ب',
  'ก',
  '가',
  'あ',
  'ア',
  '漢',
  '٣',
  '—',
  '’',
  '\u00a0',
  '🙂',
];

const matchedSamples = (atom: string): ReadonlySet<string> => {
  const matcher = new RegExp(`^(?:${atom})$`, 'u');
  return new Set(samples.filter((sample) => matcher.test(sample)));
};

const hasCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((sample) => b.has(sample));

const isRepeated = (piece: Piece): boolean => piece.max > 1;
const isVariable = (piece: Piece): boolean => piece.max > piece.min;

/** Every sample that any piece can begin or go on with. */
const samplesOf = (pieces: readonly Piece[]): ReadonlySet<string> =>
  new Set(
    pieces.flatMap((piece) =>
      piece.kind === 'atom'
        ? [...matchedSamples(piece.text)]
        : piece.isLookaround
          ? []
          : piece.options.flatMap((option) => [...samplesOf(option)]),
    ),
  );

const flatten = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'group'
      ? [piece, ...piece.options.flatMap((option) => flatten(option))]
      : [piece],
  );

/**
 * Whether one round of a repeated sequence can be told from the next: it starts or ends with a
 * fixed atom that the rest never matches.
 */
function hasBoundary(option: readonly Piece[]): boolean {
  return [0, option.length - 1].some((index) => {
    const boundary = option[index];
    if (boundary?.kind !== 'atom' || boundary.min !== 1 || boundary.max !== 1) return false;
    return !hasCommon(
      matchedSamples(boundary.text),
      samplesOf(option.filter((_, other) => other !== index)),
    );
  });
}

/** Whether a repeated group has two ways to read one text. */
function isAmbiguous(options: readonly (readonly Piece[])[]): boolean {
  if (options.some((option) => flatten(option).some(isVariable) && !hasBoundary(option)))
    return true;
  return options.some((option, index) =>
    options
      .slice(index + 1)
      .some((other) => hasCommon(samplesOf(option.slice(0, 1)), samplesOf(other.slice(0, 1)))),
  );
}

/**
 * As many ways to read the longest value as two repetitions have that run into each other. Each way
 * costs some steps, so a match takes milliseconds at most [F7].
 */
const maxWays = 256 * 256;

/** Whether the text can be read in more ways than a match has time for. */
const hasTooManyWays = (pattern: string): boolean =>
  readPattern(pattern)
    .map((option) => countWays(option, [], { first: firstSamples, overlap: hasCommon }))
    .reduce((sum, ways) => sum + ways, 0) > maxWays;

/** Samples of the characters that a piece can begin with. */
function firstSamples(piece: Piece): ReadonlySet<string> {
  if (piece.kind === 'atom') return matchedSamples(piece.text);
  if (piece.isLookaround) return new Set();
  return new Set(
    piece.options.flatMap((option) => {
      const firstMandatory = option.findIndex((one) => one.kind === 'atom' && one.min > 0);
      const beginning = firstMandatory < 0 ? option : option.slice(0, firstMandatory + 1);
      return beginning.flatMap((one) => [...firstSamples(one)]);
    }),
  );
}

/**
 * Why a registration pattern is refused, or undefined when it is good. Besides compiling it must
 * not be one that a long input can hold up: a repeated group must read any text in one way only.
 * The judgement errs on the side of refusing.
 */
export function patternFault(pattern: string): string | undefined {
  if (pattern === '' || pattern === '*') return undefined;
  if (!isPattern(pattern))
    return 'is not a valid regular expression (JavaScript syntax, unicode mode)';
  const pieces = readPattern(pattern).flatMap((option) => flatten(option));
  if (pieces.some((piece) => piece.kind === 'atom' && /^\\(?:[1-9]|k<)/.test(piece.text)))
    return 'refers back to a group, which can take very long';
  const slow = pieces.some(
    (piece) =>
      piece.kind === 'group' &&
      !piece.isLookaround &&
      isRepeated(piece) &&
      isAmbiguous(piece.options),
  );
  if (slow)
    return 'repeats a group that can read one text in several ways, which can take very long';
  return hasTooManyWays(pattern)
    ? 'has repetitions that run into each other, which can take very long'
    : undefined;
}
