import { firstAtoms, haveCommon, isOptional, takesNothing } from './pattern-first.ts';
import type { Piece } from './pattern-tree.ts';

/* Counts in how many ways a backtracking matcher can match one text: the work of a match is that
   many steps, times a small number [F7]. A repetition counts as one way when the text decides where
   it ends: when nothing that may follow it begins like it. */

/** An unbounded repetition can end at as many positions as the longest value has. */
const maxRounds = 256;

/** Whether a look-ahead may be tried wherever a repetition before it could end. */
function meetsLookahead(next: readonly Piece[]): boolean {
  const mandatory = next.findIndex((piece) => !isOptional(piece));
  return next
    .slice(0, mandatory < 0 ? next.length : mandatory)
    .some((piece) => piece.kind === 'group' && piece.isLookaround);
}

/** Whether what follows a repetition may begin with what it repeats, or be tried at each end of it. */
const mayRunOn = (piece: Piece, next: readonly Piece[]): boolean =>
  meetsLookahead(next) || haveCommon(firstAtoms([{ ...piece, min: 1 }]), firstAtoms(next));

/** Whether two of a group's options can begin alike. */
export const canBeginAlike = (options: readonly (readonly Piece[])[]): boolean =>
  options.some((option, index) =>
    options.slice(index + 1).some((other) => haveCommon(firstAtoms(option), firstAtoms(other))),
  );

/** The ways of a group's content: of all its options, when two of them can begin alike. */
function waysInside(piece: Extract<Piece, { kind: 'group' }>, next: readonly Piece[]): number {
  const after = piece.max > 1 && !piece.isLookaround ? [piece, ...next] : next;
  const ways = piece.options.map((option) => countWays(option, piece.isLookaround ? [] : after));
  const hasOptional = piece.options.some((option) => option.every(isOptional));
  return canBeginAlike(piece.options) || (hasOptional && piece.options.length > 1)
    ? ways.reduce((sum, one) => sum + one, 0)
    : Math.max(1, ...ways);
}

/**
 * The maximum number of ways in which a sequence can match one text; above any limit as soon as a
 * repeated group can match one of its rounds in two ways.
 * @param rest what may follow the sequence
 */
export function countWays(sequence: readonly Piece[], rest: readonly Piece[]): number {
  let ways = 1;
  // A look-ahead is matched once for each way before it, and adds none itself.
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
