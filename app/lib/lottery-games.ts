/* The lotteries of the catalogue that the product's own vendor draws: read by the vendor, and by
   the catalogue, which names the minimum bet and the days of draws. Amounts are minor units. */
import type { DrawWeekday } from './draw-weekdays.ts';

/** The stakes that a line's unit can have, by how often there is a draw. */
export const lotteryUnits = {
  quick: [100, 200, 500, 1_000, 5_000, 10_000],
  daily: [1_000, 2_000, 5_000],
} as const;
export type LotteryPace = keyof typeof lotteryUnits;

const codes: Readonly<Record<LotteryPace, readonly string[]>> = {
  quick: [
    'BN-bola-numero-lotto-one',
    'BN-bola-numero-lotto-three',
    'BN-five-minute-ball-draw',
    'BN-lucky-dice-lotto',
    'BN-racing-wheel-ten',
    'BN-color-ball-rush',
    'BN-keno-star-ticket',
    'BN-keno-sunrise-lotto',
    'BN-keno-moon-lotto',
    'HD-halong-quick-lotto',
    'HD-lotus-minute-ball',
  ],
  daily: [
    'HD-halong-lotto-north',
    'HD-lotus-lotto-central',
    'HD-lantern-lotto-south',
    'HD-dragon-bay-lotto',
    'HD-hoi-moon-ticket',
    'ST-sampaguita-lotto-six',
    'ST-mega-mango-lotto',
    'ST-grand-pearl-lotto',
    'ST-ultra-sun-lotto',
    'ST-two-ball-ticket',
    'ST-lucky-swertres-ticket',
    'ST-sunday-star-lotto',
    'ST-fiesta-weekend-ticket',
    'ST-golden-bell-sweepstakes',
    'PL-parol-star-lotto',
    'PL-lantern-four-digit-ticket',
    'PL-island-six-digit-ticket',
    'PL-moonrise-lotto',
    'PL-jeepney-plate-lotto',
    'PL-christmas-gift-lotto',
    'PL-harvest-mango-sweepstakes',
    'PL-fireworks-new-year-lotto',
  ],
};
const paces: ReadonlyMap<string, LotteryPace> = new Map(
  (['quick', 'daily'] as const).flatMap((pace) => codes[pace].map((code) => [code, pace] as const)),
);

/** How often a lottery is drawn; undefined for a game that is none of the vendor's lotteries. */
export const lotteryPace = (gameCode: string): LotteryPace | undefined => paces.get(gameCode);

/** The smallest unit of a lottery, in minor units; undefined for another game. */
export function lotteryMinBet(gameCode: string): number | undefined {
  const pace = lotteryPace(gameCode);
  return pace && lotteryUnits[pace][0];
}

/** The lotteries that are not drawn every day. */
const weekdays: Readonly<Record<string, readonly DrawWeekday[]>> = {
  'ST-sampaguita-lotto-six': [3, 5, 7],
  'ST-mega-mango-lotto': [2, 4, 6],
  'ST-grand-pearl-lotto': [2, 4, 7],
  'ST-ultra-sun-lotto': [3, 6, 1],
  'ST-sunday-star-lotto': [1],
  'ST-fiesta-weekend-ticket': [7, 1],
  'ST-golden-bell-sweepstakes': [6],
  'PL-parol-star-lotto': [2, 4, 6],
  'PL-moonrise-lotto': [3, 5, 1],
  'PL-jeepney-plate-lotto': [2, 3, 4, 5, 6],
  'PL-christmas-gift-lotto': [4],
  'PL-harvest-mango-sweepstakes': [5],
  'PL-fireworks-new-year-lotto': [7],
  'HD-dragon-bay-lotto': [2, 5, 7],
  'HD-hoi-moon-ticket': [3, 6, 1],
};

/** In this order, as in draws that were published before. */
const everyDay: readonly DrawWeekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The weekdays on which one of the vendor's lotteries is drawn. */
export const lotteryWeekdays = (gameCode: string): readonly DrawWeekday[] =>
  weekdays[gameCode] ?? everyDay;
