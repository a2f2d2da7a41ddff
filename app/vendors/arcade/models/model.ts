import type { ModelId } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';

/** Exact: `part` of `whole`. */
export interface Ratio {
  readonly part: number;
  readonly whole: number;
}

/**
 * Rules of a game, without money, clock or player. Outcomes depend only on the draw and the play:
 * no balance and no earlier round can affect them.
 */
export interface Model<Play, Outcome> {
  readonly id: ModelId;
  /**
   * A round ends immediately, waits for the player's choice, or belongs to a table with a fixed
   * clock.
   */
  readonly pace: 'instant' | 'choice' | 'table';
  /** Total stakes of a round, in minor units. */
  readonly stakes: readonly number[];
  /** Maximum payout per unit of stake. */
  readonly maxWin: number;
  /** Return to player; minimum and maximum if it depends on the strategy. */
  readonly returns: readonly [Ratio, Ratio];
  /** For a return that cannot be counted: rounds of the measurement, and its margin. */
  readonly simulation?: { readonly rounds: number; readonly margin: number };
  /** Undefined for an invalid play. */
  readPlay(input: unknown): Play | undefined;
  decide(draw: Draw, play: Play): Outcome;
  /** In minor units; always whole numbers. */
  payout(outcome: Outcome, stake: number, play: Play): number;
  /** Cards that the player sees before choosing. */
  opening?(draw: Draw): readonly number[];
}

export type NoPlay = Readonly<Record<string, never>>;
export const noPlay = (): NoPlay => ({});

/** 0.96 for 96 %. */
export const ratioOf = ({ part, whole }: Ratio): number => part / whole;

/** Undefined for a non-object. */
export const propertyOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null
    ? (input as Readonly<Record<string, unknown>>)[name]
    : undefined;
