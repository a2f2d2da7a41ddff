import type { GameType } from './game-types.ts';

/**
 * How lotteries pay, as the platform's calls name it; a brand's categories choose between the first
 * two [GM-10].
 */
export const prizeModes = ['Elott', 'Lott', 'ZY', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/**
 * What the Vietnamese lottery's card goes by: here a class of games, elsewhere a card of that code.
 */
const vietnamLottery = 'VN';

interface Category {
  readonly gameType: GameType;
  readonly vendors: readonly { readonly gameType: GameType }[];
  readonly cards: readonly { readonly vassalage: string }[];
  readonly gameClassify: readonly { readonly gameClassify: string }[];
}

/**
 * Electronic lottery, when its category holds the Vietnamese lottery's card or the lottery's own
 * type; else the normal lottery. Pure [GM-10].
 */
export function prizeModeOf(categories: readonly Category[]): PrizeMode {
  const electronic = categories.find(({ gameType }) => gameType === 'ELOTT');
  if (!electronic) return 'Lott';
  const { cards, gameClassify, vendors } = electronic;
  const hasVietnamLottery =
    cards.some(({ vassalage }) => vassalage === vietnamLottery) ||
    gameClassify.some((entry) => entry.gameClassify === vietnamLottery);
  return hasVietnamLottery || vendors.some(({ gameType }) => gameType === 'LOTT')
    ? 'Elott'
    : 'Lott';
}
