import { firstAtoms, haveCommon, isOptional, takesNothing } from './pattern-first.ts';
import type { Piece } from './pattern-tree.ts';

/*
 * Counts the ways in which a backtracking matcher can match a text, which bounds its work. A
 * repetition counts once when its end is unambiguous.
 */

/** The end positions in the longest value. */
const maxRounds = 256;

/** Whether a look-ahead may run at every end of an earlier repetition. */
function meetsLookahead(next: readonly Piece[]): boolean {
  const mandatory = next.findIndex((piece) => !isOptional(piece));
  return next
    .slice(0, mandatory < 0 ? next.length : mandatory)
    .some((piece) => piece.kind === 'group' && piece.isLookaround);
}

/** Whether the successor may begin like the repetition, or is tried at each of its ends. */
const mayRunOn = (piece: Piece, next: readonly Piece[]): boolean =>
  meetsLookahead(next) || haveCommon(firstAtoms([{ ...piece, min: 1 }]), firstAtoms(next));

export const canBeginAlike = (options: readonly (readonly Piece[])[]): boolean =>
  options.some((option, index) =>
    options.slice(index + 1).some((other) => haveCommon(firstAtoms(option), firstAtoms(other))),
  );

function waysInside(piece: Extract<Piece, { kind: 'group' }>, next: readonly Piece[]): number {
  const following = piece.max > 1 && !piece.isLookaround ? [piece, ...next] : next;
  const ways = piece.options.map((option) =>
    countWays(option, piece.isLookaround ? [] : following),
  );
  const hasOptional = piece.options.some((option) => option.every(isOptional));
  return canBeginAlike(piece.options) || (hasOptional && piece.options.length > 1)
    ? ways.reduce((sum, one) => sum + one, 0)
    : Math.max(1, ...ways);
}

/**
 * Upper bound of the ways to match one text; infinite if a repeated group is ambiguous.
 * @param rest what may follow the sequence
 */
export function countWays(sequence: readonly Piece[], rest: readonly Piece[]): number {
  let ways = 1;
  // A look-ahead is tried once per way before it.
  let waysOfLookaheads = 0;
  sequence.forEach((piece, index) => {
    if (piece.kind === 'atom' && takesNothing(piece)) return;
    const next = [...sequence.slice(index + 1), ...rest];
    const inside = piece.kind === 'group' ? waysInside(piece, next) : 1;
    if (piece.kind === 'group' && piece.isLookaround) {
      waysOfLookaheads += ways * inside;
      return;
    }
    if (piece.max > 1 && inside > 1) ways = Infinity;
    ways *= inside;
    if (piece.max > piece.min && mayRunOn(piece, next))
      ways *= Math.min(piece.max - piece.min, maxRounds - 1) + 1;
  });
  return ways + waysOfLookaheads;
}
