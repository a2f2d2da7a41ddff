import type { Campaign } from './campaign-kinds.ts';

const hourMs = 3_600_000;

/** Bets that were placed before the end count if they settle within this time. */
export const raffleGraceMs = 24 * hourMs;

/** Time between the publication of the root and of the seed, so that members can note the root. */
export const revealDelayMs = hourMs;

export interface RaffleTimes {
  /** Bets count from here, never before the seed's hash is published. */
  readonly from: number;
  readonly until: number;
  /** No tickets are added after this. */
  readonly freezesAt: number;
}

export const raffleTimes = (
  { from, until }: Pick<Campaign, 'from' | 'until'>,
  committedAt: number,
): RaffleTimes => ({ from: Math.max(from, committedAt), until, freezesAt: until + raffleGraceMs });
