import type { Piece } from './pattern-tree.ts';

/*
 * First characters of a pattern's pieces: two with a common first character make it ambiguous.
 */

export type Atoms = readonly string[];

const zeroWidth = new Set(['^', '$', '\\b', '\\B']);

/** Assertions consume no character. */
export const takesNothing = (piece: Piece): boolean =>
  piece.kind === 'atom' ? zeroWidth.has(piece.text) : piece.isLookaround;

export const isOptional = (piece: Piece): boolean =>
  piece.min === 0 ||
  takesNothing(piece) ||
  (piece.kind === 'group' && piece.options.some((option) => option.every(isOptional)));

export function firstAtoms(sequence: readonly Piece[]): Atoms {
  const mandatory = sequence.findIndex((piece) => !isOptional(piece));
  const beginning = mandatory < 0 ? sequence : sequence.slice(0, mandatory + 1);
  return beginning.flatMap((piece) => {
    if (takesNothing(piece)) return [];
    return piece.kind === 'atom' ? [piece.text] : piece.options.flatMap(firstAtoms);
  });
}

type Block = readonly [from: number, to: number];

/** Low before high, otherwise they would form pairs. */
const loneSurrogates: readonly Block[] = [
  [0xdc00, 0xe000],
  [0xd800, 0xdc00],
];
/** Boundaries of `\d`, `\w`, `\s` and `.`. Characters named in a pattern are tested, too. */
const plainBlocks: readonly Block[] = [[0, 0x3000], ...loneSurrogates];
/** Blocks with individual properties; elsewhere one code point in 256 is tested. */
const propertyBlocks: readonly Block[] = [
  [0, 0xd800],
  ...loneSurrogates,
  [0xf900, 0x20000],
  [0xe0000, 0xe0200],
];
const sparseStep = 0x100;
const maxCodePoint = 0x10ffff;

const charactersIn = (blocks: readonly Block[], step = 1): string =>
  blocks
    .map(([from, to]) =>
      Array.from({ length: Math.ceil((to - from) / step) }, (_, index) =>
        String.fromCodePoint(from + index * step),
      ).join(''),
    )
    .join('');

let plainCharacters: string | undefined;
let propertyCharacters: string | undefined;

/**
 * Sufficient samples to find a common character: without properties, classes are ranges with named
 * ends.
 */
const testedCharacters = (atoms: Atoms): string =>
  atoms.some((atom) => /\\p/i.test(atom))
    ? (propertyCharacters ??=
        charactersIn(propertyBlocks) +
        charactersIn([[0xe000, maxCodePoint]], sparseStep) +
        // Noncharacters at the end of each plane.
        charactersIn([[0xfffe, maxCodePoint]], 0x10000))
    : (plainCharacters ??= charactersIn(plainBlocks));

/** Named characters with their neighbours, including the ends of ranges. */
function namedCharacters(atoms: Atoms): string {
  const text = atoms.join('');
  const escaped = [...text.matchAll(/\\u(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{4}))/g)].map(
    ([, braced, plain = '']) => Number.parseInt(braced ?? plain, 16),
  );
  const literal = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [...escaped, ...literal]
    .flatMap((code) => [code - 1, code, code + 1])
    .filter((code) => code >= 0 && code <= maxCodePoint && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

export function haveCommon(a: Atoms, b: Atoms): boolean {
  if (a.length === 0 || b.length === 0) return false;
  if (a.some((atom) => b.includes(atom))) return true;
  const matcher = new RegExp(`(?=${a.join('|')})(?:${b.join('|')})`, 'u');
  const atoms = [...a, ...b];
  return matcher.test(namedCharacters(atoms)) || matcher.test(testedCharacters(atoms));
}
