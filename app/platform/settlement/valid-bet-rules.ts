import type { GameType } from '#app/domain/games/game-types.ts';

/**
 * `stake`: the full stake. `net`: `min(stakes, |payout − stakes|)`, so that opposite bets of a
 * round count once and a tie counts nothing.
 */
type ValidBetRule = 'stake' | 'net';

/**
 * By version, latest last; other products count as `net`. Rounds keep the version of their first
 * bet, so closed windows never change. Must match `sql/settlement_rule.sql`.
 */
export const validBetRules: readonly Readonly<Partial<Record<GameType, ValidBetRule>>>[] = [
  { RNG: 'stake', FISH: 'stake', PVP: 'stake', ELOTT: 'stake', LOTT: 'stake' },
];

export const validBetRule = (product: GameType): ValidBetRule =>
  validBetRules.at(-1)?.[product] ?? 'net';
