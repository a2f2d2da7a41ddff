import type { ModelId } from '#app/lib/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';

/** An exact probability or return: `part` of `whole`. */
export interface Ratio {
  readonly part: number;
  readonly whole: number;
}

/**
 * A game without money, clock or player: the possible plays, the random outcome, and the payout.
 * Outcomes are a function of the draw and the play alone; nobody's balance, and nothing of earlier
 * rounds, can affect them.
 */
export interface Model<Play, Outcome> {
  readonly id: ModelId;
  /**
   * Whether a round ends immediately, waits for the player's choice, or belongs to a table on a
   * clock of its own.
   */
  readonly pace: 'instant' | 'choice' | 'table';
  /** The total stakes of a round, in minor units. */
  readonly stakes: readonly number[];
  /** The maximum payout of one round, for each unit of its stake. */
  readonly maxWin: number;
  /** The return to player; minimum and maximum if it depends on the strategy. */
  readonly returns: readonly [Ratio, Ratio];
  /** For a return that cannot be counted: over how many rounds it was measured, and its margin. */
  readonly simulation?: { readonly rounds: number; readonly margin: number };
  /** Parses a play; undefined for an invalid one. */
  readPlay(input: unknown): Play | undefined;
  decide(draw: Draw, play: Play): Outcome;
  /** The payout of a stake, in minor units: always whole numbers. */
  payout(outcome: Outcome, stake: number, play: Play): number;
  /** The cards that the player sees before choosing. */
  opening?(draw: Draw): readonly number[];
}

/** The play of games without choices. */
export type NoPlay = Readonly<Record<string, never>>;
/** Parses the play of a game without choices. */
export const noPlay = (): NoPlay => ({});

/** A return as a number, 0.96 for 96 %. */
export const ratioOf = ({ part, whole }: Ratio): number => part / whole;

/** An object's property by name; undefined for a non-object. */
export const propertyOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null
    ? (input as Readonly<Record<string, unknown>>)[name]
    : undefined;
