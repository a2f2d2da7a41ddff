import type { GameType } from '#app/lib/game-types.ts';

/**
 * How much of a round counts as a valid bet: `stake`, all that was staked; `net`, at most what was
 * won or lost, `min(stakes, |payout − stakes|)`, so that bets on both sides of a round count once
 * and a tie counts nothing.
 */
type ValidBetRule = 'stake' | 'net';

/**
 * The rules of each version, the latest last; a product that is not listed counts as `net`. A round
 * keeps the version of its first bet, so that a new one changes no window that is closed. They are
 * the ones of `sql/settlement_rule.sql` (domain 0).
 */
export const validBetRules: readonly Readonly<Partial<Record<GameType, ValidBetRule>>>[] = [
  { RNG: 'stake', FISH: 'stake', PVP: 'stake', ELOTT: 'stake', LOTT: 'stake' },
];

/** A product's rule in force. */
export const validBetRule = (product: GameType): ValidBetRule =>
  validBetRules.at(-1)?.[product] ?? 'net';
