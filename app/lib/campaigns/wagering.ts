import type { GameType } from '../game-types.ts';

/** How a reward is released by play: it waits as a bonus until enough has been bet (domain 4.3). */
export interface WageringTerms {
  /** How often the bonus must be bet. */
  readonly multiple: number;
  /** How many days a member has, from the bonus’s start. */
  readonly days: number;
  /** The share of a valid bet that counts, in millionths, by product; absent: all count in full. */
  readonly contribution?: Readonly<Partial<Record<GameType, number>>>;
  /** Minor units: the most that one bet counts for. */
  readonly maxCounted?: number;
  /** What the games return of bets on average, in millionths. */
  readonly returnPpm: number;
}

/** What became of a bonus. */
export const bonusStates = [
  'queued',
  'active',
  'converted',
  'expired',
  'cancelled',
  'revoked',
] as const;
export type BonusState = (typeof bonusStates)[number];

/** Whether the bonus’s money still waits for its member. */
export const isOpenBonus = (state: BonusState): boolean => state === 'queued' || state === 'active';

const million = 1_000_000;
const inFull = million;

/** The share of a product’s bets that counts, in millionths. */
const shareOf = (product: string, { contribution }: WageringTerms): number =>
  contribution === undefined ? inFull : (contribution[product as GameType] ?? 0);

/** A share of an amount, rounded down. */
const shareOfAmount = (amount: number, ppm: number): number =>
  Number((BigInt(amount) * BigInt(ppm)) / BigInt(million));

/** What must be bet for a bonus, in minor units that count. */
export const requiredBets = (bonus: number, { multiple }: WageringTerms): number =>
  bonus * multiple;

/** What a bet counts for, in minor units. A larger bet than `maxCounted` breaks no rule. */
export const countedBet = (
  { product, validBet }: { readonly product: string; readonly validBet: number },
  terms: WageringTerms,
): number =>
  shareOfAmount(
    Math.max(0, Math.min(validBet, terms.maxCounted ?? Infinity)),
    shareOf(product, terms),
  );

/** What a member bets at least so that an amount counts: on the product that counts most. */
function betsToCount(required: number, { contribution }: WageringTerms): number {
  const topShare = Math.max(0, ...(contribution ? Object.values(contribution) : [inFull]));
  return topShare === 0
    ? required
    : Number((BigInt(required) * BigInt(million) + BigInt(topShare) - 1n) / BigInt(topShare));
}

/** What playing for a bonus costs on average, in minor units: the bets without what games return. */
export const expectedCost = (required: number, terms: WageringTerms): number =>
  shareOfAmount(betsToCount(required, terms), million - terms.returnPpm);

/**
 * How many days an amount takes at a member’s pace; undefined without any play.
 * @param played valid bets by product in `days` days
 */
export function expectedDays(
  required: number,
  terms: WageringTerms,
  played: readonly { readonly product: string; readonly validBet: number }[],
  days: number,
): number | undefined {
  const { maxCounted: _perBet, ...ofSums } = terms;
  const counted = played.reduce((sum, one) => sum + countedBet(one, ofSums), 0);
  return counted === 0 ? undefined : Math.max(1, Math.ceil((required * days) / counted));
}
