import type { Draw } from '../fair/draw.ts';

/** The games that the vendor has a model of. */
export const modelIds = ['slot', 'dice', 'roulette', 'cards', 'fish'] as const;
export type ModelId = (typeof modelIds)[number];

/** An exact chance or return: `part` of `whole`. */
export interface Ratio {
  readonly part: number;
  readonly whole: number;
}

/**
 * A game without money, clock or player: what can be played, what chance makes of it, and what comes back. Outcomes are a function of the
 * draw and the play alone; nobody's balance, and nothing of earlier rounds, can reach them.
 */
export interface Model<Play, Outcome> {
  readonly id: ModelId;
  /** What can be staked at once, in minor units. */
  readonly stakes: readonly number[];
  /** The most that one round can pay, for each unit of its stake. */
  readonly maxWin: number;
  /** What comes back in the long run; the least and the most of it where that depends on how one plays. */
  readonly returns: readonly [Ratio, Ratio];
  /** A play as somebody sent it, or undefined when the game has none such. */
  readPlay(given: unknown): Play | undefined;
  decide(draw: Draw, play: Play): Outcome;
  /** What a stake brings back, in minor units: whole ones, always. */
  payout(outcome: Outcome, stake: number, play: Play): number;
}

/** A return as a number, 0.96 for 96 %. */
export const ratioOf = ({ part, whole }: Ratio): number => part / whole;

/** The member of an object by name, whatever the object is. */
export const memberOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>)[name] : undefined;
