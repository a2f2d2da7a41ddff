import type { GameType } from './game-types.ts';

/* Shared by the vendor and the catalogue. Amounts are in minor units. */

export const sportsTypes: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** Multiples of 100, so that payouts at odds with two decimals are whole. */
export const sportsStakes = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000] as const;
