import type { Draw } from '../../provably-fair/draw.ts';
import type { Entry, Line } from './entry.ts';

/** Some outcomes that are alike for a line: one of them, and how many there are. */
export interface Case<Outcome> {
  readonly outcome: Outcome;
  readonly weight: bigint;
}

/** What a line wins: which of its play's prizes, and how many times. */
export interface Hit {
  readonly prize: number;
  readonly times: number;
}

/** A prize of a play. */
export interface Prize {
  /** Its id on the wire and in texts, such as `sum-3`. */
  readonly code: string;
  /**
   * The share of a line's return that this prize has, in thousandths: 1,000 where a line can win
   * one prize only.
   */
  readonly share: number;
  /** A line that can win it, by whose chance its odds are computed. */
  readonly line: Line;
}

/** A way to bet on a draw. Pure: it knows no money, clock or player. */
export interface Play<Outcome> {
  readonly code: string;
  readonly entry: Entry;
  readonly prizes: readonly Prize[];
  /** A line's number is an option's: each prize is that of the option with its number. */
  readonly hasOptions?: true;
  /** The units that a line costs: one, or one for each lot in which it can win. */
  readonly unitsPerLine: number;
  /** What a line wins with an outcome; undefined for nothing. */
  hit(line: Line, outcome: Outcome): Hit | undefined;
  /** All outcomes, as few cases as the line tells apart: its chances are counted, not measured. */
  cases(line: Line): Iterable<Case<Outcome>>;
}

/** A kind of lottery: how its numbers are drawn, and the plays on them. */
export interface LotteryModel<Outcome = unknown> {
  readonly id: string;
  /** Draws the numbers: a function of the draw alone. */
  decide(draw: Draw): Outcome;
  readonly plays: readonly Play<Outcome>[];
  /** The numbers as they are published, such as `07 1 9`; the same text for the same outcome. */
  text(outcome: Outcome): string;
}

/** A play with a prize of each option, where a line is the number of one option. */
export function optionPlay<Outcome>(
  code: string,
  entry: Entry,
  options: readonly {
    readonly code: string;
    readonly wins: (outcome: Outcome) => boolean;
  }[],
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

/** A play with one prize, which a line wins once or not at all. */
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

/** Each outcome of a list as a case of its own. */
export const equallyLikely = <Outcome>(outcomes: readonly Outcome[]): readonly Case<Outcome>[] =>
  outcomes.map((outcome) => ({ outcome, weight: 1n }));
