import type { GameType } from './game-types.ts';

/**
 * The payout modes of lotteries, as the platform's calls name them; a brand's categories select one
 * of the first two [GM-10].
 */
export const prizeModes = ['Elott', 'Lott', 'ZY', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/**
 * The code of the Vietnamese lottery's card: here a class of games, elsewhere a card of that code.
 */
const vietnamLottery = 'VN';

interface Category {
  readonly gameType: GameType;
  readonly vendors: readonly { readonly gameType: GameType }[];
  readonly cards: readonly { readonly vassalage: string }[];
  readonly gameClassify: readonly { readonly gameClassify: string }[];
}

/**
 * Electronic lottery, when its category contains the Vietnamese lottery's card or the lottery type:
 * LOTT as a vendor's type, or the brand's own as a card or class; else the normal lottery. Pure
 * [GM-10].
 * @param lotteryType the brand's own, such as `SEA` (spec, section 3: member configuration)
 */
export function prizeModeOf(categories: readonly Category[], lotteryType: string): PrizeMode {
  const electronic = categories.find(({ gameType }) => gameType === 'ELOTT');
  if (!electronic) return 'Lott';
  const { cards, gameClassify, vendors } = electronic;
  const codes = [vietnamLottery, lotteryType];
  const hasLottery =
    cards.some(({ vassalage }) => codes.includes(vassalage)) ||
    gameClassify.some((entry) => codes.includes(entry.gameClassify));
  return hasLottery || vendors.some(({ gameType }) => gameType === 'LOTT') ? 'Elott' : 'Lott';
}
