import { lotteryUnits, lotteryWeekdays } from '#app/domain/games/lottery-games.ts';
import type { DrawSchedule } from './draws/schedule.ts';
import type { LotteryGame } from './games.ts';

/*
 * The lotteries of the catalogue under its invented names: house draws in the formats that players
 * know. Amounts are minor currency units.
 */

/** Weekdays come from the menu (`lotteryWeekdays`). */
type Schedule = Omit<DrawSchedule, 'weekdays'>;
const hour = 3_600;
const day = 86_400;

/** Consecutive draws, ten of them on sale. */
const quick = (zone: string, everySeconds: number): Schedule => ({
  zone,
  times: { everySeconds },
  salesSeconds: 10 * everySeconds,
  ...(everySeconds < 120
    ? { lockSeconds: 5, freezeSeconds: 5 }
    : { lockSeconds: 15, freezeSeconds: 10 }),
  graceSeconds: 600,
});
/**
 * Daily draws, on sale for slightly over a week, so that a weekly draw goes on sale before the
 * current one locks.
 */
const daily = (zone: string, times: readonly string[], lockSeconds: number): Schedule => ({
  zone,
  times,
  lockSeconds,
  salesSeconds: 7 * day + 2 * hour,
  freezeSeconds: 30,
  graceSeconds: 600,
});

const manila = 'Asia/Manila';
const vietnam = 'Asia/Ho_Chi_Minh';

const quickGame = (
  code: string,
  model: string,
  everySeconds: number,
  zone = manila,
): LotteryGame => ({
  code,
  model,
  schedule: { ...quick(zone, everySeconds), weekdays: lotteryWeekdays(code) },
  horizonMs: 15 * everySeconds * 1_000,
  prizeGroup: 1_900,
  units: lotteryUnits.quick,
  maxStake: 10_000_000,
  maxLiability: 10_000_000_000,
});
/** The largest prizes are fixed, as there is no jackpot yet. */
const dailyGame = (code: string, model: string, schedule: Schedule): LotteryGame => ({
  code,
  model,
  schedule: { ...schedule, weekdays: lotteryWeekdays(code) },
  horizonMs: 8 * day * 1_000,
  prizeGroup: 1_800,
  units: lotteryUnits.daily,
  maxStake: 10_000_000,
  maxLiability: 200_000_000_000,
});
const evening = daily(manila, ['21:00'], hour);

export const offeredGames: readonly LotteryGame[] = [
  quickGame('BN-bola-numero-lotto-one', 'five-digits', 60),
  quickGame('BN-bola-numero-lotto-three', 'five-digits', 180),
  quickGame('BN-five-minute-ball-draw', 'eleven-five', 300),
  quickGame('BN-lucky-dice-lotto', 'dice-three', 60),
  quickGame('BN-racing-wheel-ten', 'racing-ten', 120),
  quickGame('BN-color-ball-rush', 'special-ball', 120),
  quickGame('BN-keno-star-ticket', 'keno', 300),
  quickGame('BN-keno-sunrise-lotto', 'keno', 300),
  quickGame('BN-keno-moon-lotto', 'pc28', 300),
  quickGame('HD-halong-quick-lotto', 'north', 60, vietnam),
  quickGame('HD-lotus-minute-ball', 'south', 60, vietnam),
  dailyGame('HD-halong-lotto-north', 'north', daily(vietnam, ['18:15'], 900)),
  dailyGame('HD-lotus-lotto-central', 'south', daily(vietnam, ['17:15'], 900)),
  dailyGame('HD-lantern-lotto-south', 'south', daily(vietnam, ['16:15'], 900)),
  dailyGame('HD-dragon-bay-lotto', 'south', daily(vietnam, ['17:15'], 900)),
  dailyGame('HD-hoi-moon-ticket', 'north', daily(vietnam, ['18:15'], 900)),
  dailyGame('ST-sampaguita-lotto-six', 'lotto-42', evening),
  dailyGame('ST-mega-mango-lotto', 'lotto-45', evening),
  dailyGame('ST-grand-pearl-lotto', 'lotto-55', evening),
  dailyGame('ST-ultra-sun-lotto', 'lotto-58', evening),
  dailyGame('ST-two-ball-ticket', 'digits-2', daily(manila, ['14:00', '17:00', '21:00'], 900)),
  dailyGame(
    'ST-lucky-swertres-ticket',
    'digits-3',
    daily(manila, ['14:00', '17:00', '21:00'], 900),
  ),
  dailyGame(
    'PL-lantern-four-digit-ticket',
    'digits-4',
    daily(manila, ['11:00', '16:00', '21:00'], 900),
  ),
  dailyGame(
    'PL-island-six-digit-ticket',
    'digits-6',
    daily(manila, ['11:00', '16:00', '21:00'], 900),
  ),
  dailyGame('ST-sunday-star-lotto', 'lotto-45', evening),
  dailyGame('ST-fiesta-weekend-ticket', 'digits-6', evening),
  dailyGame('ST-golden-bell-sweepstakes', 'digits-6', evening),
  dailyGame('PL-parol-star-lotto', 'lotto-42', evening),
  dailyGame('PL-moonrise-lotto', 'lotto-55', evening),
  dailyGame('PL-jeepney-plate-lotto', 'digits-4', evening),
  dailyGame('PL-christmas-gift-lotto', 'lotto-58', evening),
  dailyGame('PL-harvest-mango-sweepstakes', 'digits-6', evening),
  dailyGame('PL-fireworks-new-year-lotto', 'lotto-45', evening),
];

const byCode: ReadonlyMap<string, LotteryGame> = new Map(
  offeredGames.map((game) => [game.code, game]),
);

export const offeredGame = (code: string): LotteryGame | undefined => byCode.get(code);
