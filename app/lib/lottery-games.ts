/* The lotteries of the catalogue that the product's own vendor draws: read by the vendor, and by
   the catalogue, which names the minimum bet. Amounts are minor units. */

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
