import type { GameType } from './game-types.ts';

/* What the vendor of virtual sports and the catalogue both know. Amounts are minor units. */

/** The game types of the vendor. */
export const sportsTypes: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** The stakes of a bet. Multiples of 100, so that a payout at odds of two decimals is whole. */
export const sportsStakes = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000] as const;
