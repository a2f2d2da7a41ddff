import type { ModelId } from '#app/lib/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';

/** An exact chance or return: `part` of `whole`. */
export interface Ratio {
  readonly part: number;
  readonly whole: number;
}

/**
 * A game without money, clock or player: what can be played, what chance makes of it, and what
 * comes back. Outcomes are a function of the draw and the play alone; nobody's balance, and nothing
 * of earlier rounds, can reach them.
 */
export interface Model<Play, Outcome> {
  readonly id: ModelId;
  /**
   * Whether a round is over at once, waits for the player's choice, or belongs to a table on a
   * clock of its own.
   */
  readonly pace: 'instant' | 'choice' | 'table';
  /** What can be staked at once, in minor units. */
  readonly stakes: readonly number[];
  /** The most that one round can pay, for each unit of its stake. */
  readonly maxWin: number;
  /**
   * What comes back in the long run; the least and the most of it where that depends on how one
   * plays.
   */
  readonly returns: readonly [Ratio, Ratio];
  /**
   * Of a return that nobody can count: over how many rounds it was measured, and how far off it may
   * be.
   */
  readonly simulation?: { readonly rounds: number; readonly margin: number };
  /** A play as somebody sent it, or undefined when the game has none such. */
  readPlay(input: unknown): Play | undefined;
  decide(draw: Draw, play: Play): Outcome;
  /** What a stake brings back, in minor units: whole ones, always. */
  payout(outcome: Outcome, stake: number, play: Play): number;
  /** The cards that the player sees before choosing. */
  opening?(draw: Draw): readonly number[];
}

/** Of games where one only stakes. */
export type NoPlay = Readonly<Record<string, never>>;
/** The choice of a game without choices. */
export const noPlay = (): NoPlay => ({});

/** A return as a number, 0.96 for 96 %. */
export const ratioOf = ({ part, whole }: Ratio): number => part / whole;

/** The member of an object by name, whatever the object is. */
export const propertyOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null
    ? (input as Readonly<Record<string, unknown>>)[name]
    : undefined;
