import type { GameType } from '../games/game-types.ts';

/** A bonus is released as cash once enough has been bet. */
export interface WageringTerms {
  /** Required bets as a multiple of the bonus. */
  readonly multiple: number;
  /** Days from the bonus's start. */
  readonly days: number;
  /** The counted share of a valid bet in millionths, by product; absent: all count in full. */
  readonly contribution?: Readonly<Partial<Record<GameType, number>>>;
  /** Minor units: the maximum that one bet counts for. */
  readonly maxCounted?: number;
  /** Average return of the games, in millionths. */
  readonly returnPpm: number;
}

export const bonusStates = [
  'queued',
  'active',
  'converted',
  'expired',
  'cancelled',
  'revoked',
] as const;
export type BonusState = (typeof bonusStates)[number];

export const isOpenBonus = (state: BonusState): boolean => state === 'queued' || state === 'active';

const million = 1_000_000;
const inFull = million;

/** In millionths. */
const shareOf = (product: string, { contribution }: WageringTerms): number =>
  contribution === undefined ? inFull : (contribution[product as GameType] ?? 0);

/** Rounded down. */
const shareOfAmount = (amount: number, ppm: number): number =>
  Number((BigInt(amount) * BigInt(ppm)) / BigInt(million));

/** Required bets in counted minor units. */
export const requiredBets = (bonus: number, { multiple }: WageringTerms): number =>
  bonus * multiple;

/** Minor units. A bet above `maxCounted` is allowed; only the excess does not count. */
export const countedBet = (
  { product, validBet }: { readonly product: string; readonly validBet: number },
  terms: WageringTerms,
): number =>
  shareOfAmount(
    Math.max(0, Math.min(validBet, terms.maxCounted ?? Infinity)),
    shareOf(product, terms),
  );

/** The minimum bets to reach an amount: on the product with the highest contribution. */
function betsToCount(required: number, { contribution }: WageringTerms): number {
  const topShare = Math.max(0, ...(contribution ? Object.values(contribution) : [inFull]));
  return topShare === 0
    ? required
    : Number((BigInt(required) * BigInt(million) + BigInt(topShare) - 1n) / BigInt(topShare));
}

/** Minor units: the bets less the average return of the games. */
export const expectedCost = (required: number, terms: WageringTerms): number =>
  shareOfAmount(betsToCount(required, terms), million - terms.returnPpm);

/**
 * Days at the member's pace; undefined without play.
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
