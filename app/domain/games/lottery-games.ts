/*
 * The built-in lotteries. The vendor draws them; the catalogue shows minimum bet and weekdays.
 * Amounts are in minor units.
 */
import type { DrawWeekday } from './draw-weekdays.ts';

/** Stakes per unit of a line, by pace of the draws. */
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

export const lotteryPace = (gameCode: string): LotteryPace | undefined => paces.get(gameCode);

/** Minor units; undefined for other games. */
export function lotteryMinBet(gameCode: string): number | undefined {
  const pace = lotteryPace(gameCode);
  return pace && lotteryUnits[pace][0];
}

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

/** The order must match already published draws. */
const everyDay: readonly DrawWeekday[] = [1, 2, 3, 4, 5, 6, 7];

export const lotteryWeekdays = (gameCode: string): readonly DrawWeekday[] =>
  weekdays[gameCode] ?? everyDay;
