import type { GameType } from './game-types.ts';

/** Wire names of lottery payout modes; a brand's categories select one of the first two [GM-10]. */
export const prizeModes = ['Elott', 'Lott', 'ZY', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** Vietnamese lottery: a class of games here, a card code on other platforms. */
const vietnamLottery = 'VN';

interface Category {
  readonly gameType: GameType;
  readonly vendors: readonly { readonly gameType: GameType }[];
  readonly cards: readonly { readonly vassalage: string }[];
  readonly gameClassify: readonly { readonly gameClassify: string }[];
}

/**
 * `Elott` if the category contains the Vietnamese lottery's card or the lottery type, else `Lott`
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
