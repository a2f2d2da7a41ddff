import type { Piece } from './pattern-tree.ts';

/* The possible first characters of a pattern's pieces, and whether two pieces can begin alike: the
   matcher is then ambiguous [F7]. */

/** Alternative atoms. */
export type Atoms = readonly string[];

const zeroWidth = new Set(['^', '$', '\\b', '\\B']);

/** Whether a piece is an assertion, which consumes no character. */
export const takesNothing = (piece: Piece): boolean =>
  piece.kind === 'atom' ? zeroWidth.has(piece.text) : piece.isLookaround;

/** Whether a piece may match the empty text. */
export const isOptional = (piece: Piece): boolean =>
  piece.min === 0 ||
  takesNothing(piece) ||
  (piece.kind === 'group' && piece.options.some((option) => option.every(isOptional)));

/** The atoms that a sequence can begin with. */
export function firstAtoms(sequence: readonly Piece[]): Atoms {
  const mandatory = sequence.findIndex((piece) => !isOptional(piece));
  const beginning = mandatory < 0 ? sequence : sequence.slice(0, mandatory + 1);
  return beginning.flatMap((piece) => {
    if (takesNothing(piece)) return [];
    return piece.kind === 'atom' ? [piece.text] : piece.options.flatMap(firstAtoms);
  });
}

/** Beyond this code point only every fourth one is tested: scripts are in blocks there. */
const denseEnd = 0x3000;
const sparseStep = 4;
const sparseEnd = 0x20000;

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

function* commonCodePoints(): Generator<number> {
  for (let code = 0; code < denseEnd; code += 1) yield code;
  for (let code = denseEnd; code < sparseEnd; code += sparseStep)
    if (!isSurrogate(code)) yield code;
}

let commonCharacters: string | undefined;

/** The characters that atoms name, with their neighbours: the ends of ranges are among them. */
function namedCharacters(atoms: Atoms): string {
  const text = atoms.join('');
  const escaped = [...text.matchAll(/\\u\{?([0-9a-fA-F]{4,6})/g)].map((match) =>
    Number.parseInt(match[1] ?? '', 16),
  );
  const literal = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [...escaped, ...literal]
    .flatMap((code) => [code - 1, code, code + 1])
    .filter((code) => code >= denseEnd && code <= 0x10ffff && !isSurrogate(code))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/** Whether one character matches an atom of both lists. */
export function haveCommon(a: Atoms, b: Atoms): boolean {
  if (a.length === 0 || b.length === 0) return false;
  if (a.some((atom) => b.includes(atom))) return true;
  commonCharacters ??= Array.from(commonCodePoints(), (code) => String.fromCodePoint(code)).join(
    '',
  );
  const matcher = new RegExp(`(?=${a.join('|')})(?:${b.join('|')})`, 'u');
  return matcher.test(namedCharacters([...a, ...b])) || matcher.test(commonCharacters);
}
