import type { Campaign } from './campaign-kinds.ts';

const hourMs = 3_600_000;

/** How long after its end a raffle still counts bets that were placed before (domain 4.7). */
export const raffleGraceMs = 24 * hourMs;

/** From the publication of all tickets to that of the seed: long enough to note the root. */
export const revealDelayMs = hourMs;

/** A raffle's moments, ms since the epoch. */
export interface RaffleTimes {
  /** The first moment at which a bet counts: never before the seed's hash is published. */
  readonly from: number;
  readonly until: number;
  /** When no more tickets can come. */
  readonly freezesAt: number;
}

/** Pure. */
export const raffleTimes = (
  { from, until }: Pick<Campaign, 'from' | 'until'>,
  committedAt: number,
): RaffleTimes => ({
  from: Math.max(from, committedAt),
  until,
  freezesAt: until + raffleGraceMs,
});
