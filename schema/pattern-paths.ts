import type { Piece } from './pattern-tree.ts';

/*
 * Counts how many ways a backtracking matcher can read one text with a pattern: the work of a match
 * is that many steps, times a small number [F7]. A repetition counts as one way when the text decides
 * where it ends: when nothing that may follow it begins with what it repeats.
 */

/** A repetition without an upper bound ends in as many places as the longest value has. */
const maxRounds = 256;

/** What the counting needs to know of a pattern's atoms. */
export interface AtomSamples {
  /** Samples of the characters that pieces can begin with. */
  readonly first: (piece: Piece) => ReadonlySet<string>;
  readonly overlap: (a: ReadonlySet<string>, b: ReadonlySet<string>) => boolean;
}

const isOptional = (piece: Piece): boolean =>
  piece.min === 0 ||
  (piece.kind === 'group' &&
    (piece.isLookaround || piece.options.some((option) => option.every(isOptional))));

/** Whether what follows a repetition may begin with what it repeats. */
function mayRunOn(piece: Piece, next: readonly Piece[], samples: AtomSamples): boolean {
  for (const follower of next) {
    if (follower.kind === 'group' && follower.isLookaround) continue;
    if (samples.overlap(samples.first(piece), samples.first(follower))) return true;
    if (!isOptional(follower)) return false;
  }
  return false;
}

/** The ways of one group's inside: of all its options, when two of them can begin alike. */
function waysInside(
  piece: Extract<Piece, { kind: 'group' }>,
  next: readonly Piece[],
  samples: AtomSamples,
): number {
  const after = piece.max > 1 && !piece.isLookaround ? [piece, ...next] : next;
  const ways = piece.options.map((option) =>
    countWays(option, piece.isLookaround ? [] : after, samples),
  );
  const beginAlike = piece.options.some((option, index) =>
    piece.options
      .slice(index + 1)
      .some((other) =>
        option
          .slice(0, 1)
          .some((a) =>
            other.slice(0, 1).some((b) => samples.overlap(samples.first(a), samples.first(b))),
          ),
      ),
  );
  const hasOptional = piece.options.some((option) => option.every(isOptional));
  return beginAlike || (hasOptional && piece.options.length > 1)
    ? ways.reduce((sum, one) => sum + one, 0)
    : Math.max(1, ...ways);
}

/**
 * The ways in which a sequence can read one text, at most; more than any limit as soon as a repeated
 * group can read one of its rounds in two.
 * @param rest what may follow the sequence
 */
export function countWays(
  sequence: readonly Piece[],
  rest: readonly Piece[],
  samples: AtomSamples,
): number {
  let ways = 1;
  // A look-around is read in one go, again for each way before it, and adds no way itself.
  let waysOfLookarounds = 0;
  sequence.forEach((piece, index) => {
    const next = [...sequence.slice(index + 1), ...rest];
    const inside = piece.kind === 'group' ? waysInside(piece, next, samples) : 1;
    if (piece.kind === 'group' && piece.isLookaround) {
      waysOfLookarounds += ways * inside;
      return;
    }
    if (piece.max > 1 && inside > 1) ways = Infinity;
    ways *= inside;
    if (piece.max > piece.min && mayRunOn(piece, next, samples))
      ways *= Math.min(piece.max - piece.min, maxRounds - 1) + 1;
  });
  return ways + waysOfLookarounds;
}
