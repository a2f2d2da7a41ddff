import { isPattern } from '#app/lib/field-rules.ts';
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

/** A repetition of few rounds cannot hold anything up. */
const isRepeated = (piece: Piece): boolean => piece.max > 8;
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
  return slow
    ? 'repeats a group that can read one text in several ways, which can take very long'
    : undefined;
}
