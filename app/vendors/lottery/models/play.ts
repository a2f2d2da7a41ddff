import type { Draw } from '../../provably-fair/draw.ts';
import type { Entry, Line } from './entry.ts';

/** A class of outcomes that are equivalent for a line: an example and their number. */
export interface Case<Outcome> {
  readonly outcome: Outcome;
  readonly weight: bigint;
}

/** Which prize a line wins, and how many times. */
export interface Hit {
  readonly prize: number;
  readonly times: number;
}

export interface Prize {
  /** Id on the wire and in texts, such as `sum-3`. */
  readonly code: string;
  /** Thousandths of a line's return for this prize; 1,000 if it can win only one prize. */
  readonly share: number;
  /** A line that can win; the odds are computed for it. */
  readonly line: Line;
}

/** A way to bet on a draw. Pure: independent of money, clock and player. */
export interface Play<Outcome> {
  readonly code: string;
  readonly entry: Entry;
  readonly prizes: readonly Prize[];
  /** Each line is the number of an option, and each prize is that option’s. */
  readonly hasOptions?: true;
  /** One, or one for each lot in which a line can win. */
  readonly unitsPerLine: number;
  hit(line: Line, outcome: Outcome): Hit | undefined;
  /** All outcomes, in as few cases as the line distinguishes. */
  cases(line: Line): Iterable<Case<Outcome>>;
}

export interface LotteryModel<Outcome = unknown> {
  readonly id: string;
  /** A pure function of the draw. */
  decide(draw: Draw): Outcome;
  readonly plays: readonly Play<Outcome>[];
  /** The published numbers, such as `07 1 9`; the same text for equal outcomes. */
  text(outcome: Outcome): string;
}

/** A play with a prize for each option; a line is the number of an option. */
export function optionPlay<Outcome>(
  code: string,
  entry: Entry,
  options: readonly { readonly code: string; readonly wins: (outcome: Outcome) => boolean }[],
  cases: () => Iterable<Case<Outcome>>,
): Play<Outcome> {
  return {
    code,
    entry,
    prizes: options.map((option, number) => ({ code: option.code, share: 1_000, line: [number] })),
    hasOptions: true,
    unitsPerLine: 1,
    hit: ([number = -1], outcome) =>
      options[number]?.wins(outcome) ? { prize: number, times: 1 } : undefined,
    cases,
  };
}

/** A play with one prize that a line wins at most once. */
export const simplePlay = <Outcome>(
  code: string,
  entry: Entry,
  line: Line,
  wins: (line: Line, outcome: Outcome) => boolean,
  cases: (line: Line) => Iterable<Case<Outcome>>,
): Play<Outcome> => ({
  code,
  entry,
  prizes: [{ code, share: 1_000, line }],
  unitsPerLine: 1,
  hit: (ownLine, outcome) => (wins(ownLine, outcome) ? { prize: 0, times: 1 } : undefined),
  cases,
});

export const equallyLikely = <Outcome>(outcomes: readonly Outcome[]): readonly Case<Outcome>[] =>
  outcomes.map((outcome) => ({ outcome, weight: 1n }));
