import { parseDrawWeekdays, type DrawWeekday } from '#app/lib/draw-weekdays.ts';
import type { Lottery } from '#schema/calls/lotteries.ts';
import { gameCard } from '../tile/game-card.ts';
import type { GameCard } from '../tile/game-tile.tsx';
import type { LotteryQuery } from './lottery-query.ts';

/** A draw that takes bets. Times in ms since the epoch. */
export interface DrawOnSale {
  readonly numero: string;
  /** The day of the draw by its own zone, `YYYY.MM.DD` [LT-04]. */
  readonly winningTime: string;
  readonly drawsAt: number;
  readonly locksAt: number;
}

/** A lottery in the list. */
export interface LotteryEntry {
  readonly game: GameCard;
  readonly weekdays: readonly DrawWeekday[];
  /** Null without a draw on sale. */
  readonly nextDraw: DrawOnSale | null;
}

/** A draw with its numbers. */
export interface OpenedDraw {
  readonly numero: string;
  readonly winningTime: string;
  readonly numbers: readonly string[];
}

/** The draws of one lottery; null where the platform did not answer. */
export interface LotteryDraws {
  readonly name: string;
  readonly onSale: readonly DrawOnSale[] | null;
  readonly opened: readonly OpenedDraw[] | null;
}

/** The data of the lottery page. */
export interface LotteryData {
  readonly query: LotteryQuery;
  readonly menus: readonly { readonly tag: string; readonly name: string }[];
  /** Null when the platform did not answer. */
  readonly lotteries: readonly LotteryEntry[] | null;
  /** The member's favourites; null for guests, and when the platform did not answer. */
  readonly favourites: readonly string[] | null;
  readonly isMember: boolean;
  /** The draws of the selected lottery. */
  readonly draws: LotteryDraws | null;
  /** When to load the lotteries again, ms from now [LT-03]. */
  readonly pollMs: number;
}

type DrawTimes = Pick<Lottery, 'numero' | 'winningTime' | 'remainTime' | 'lockTime'>;

/** A draw with absolute times; null without its times. Pure. */
export function drawOnSale(draw: DrawTimes, now: number): DrawOnSale | null {
  const { numero, winningTime, remainTime, lockTime = 0 } = draw;
  if (numero === undefined || winningTime === undefined || remainTime === undefined) return null;
  const drawsAt = now + remainTime;
  return { numero, winningTime, drawsAt, locksAt: drawsAt - lockTime * 1_000 };
}

/** A lottery of the platform as an entry of the list. Pure. */
export const lotteryEntry = (lottery: Lottery, now: number): LotteryEntry => ({
  game: gameCard({ ...lottery, name: lottery.remark ?? lottery.name }),
  weekdays: parseDrawWeekdays(lottery.drawDayOfWeek ?? ''),
  nextDraw: drawOnSale(lottery, now),
});

/** A text for comparison: without case and accents. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The lotteries of a menu and a weekday whose name contains the search [LT-01]. Pure. */
export const filterLotteries = (
  lotteries: readonly Lottery[],
  { tag, weekday, search }: Pick<LotteryQuery, 'tag' | 'weekday' | 'search'>,
): readonly Lottery[] =>
  lotteries.filter(
    ({ gameMenuTag, vassalage, drawDayOfWeek, remark, name }) =>
      (tag === null || tag === (gameMenuTag ?? vassalage)) &&
      (weekday === null || parseDrawWeekdays(drawDayOfWeek ?? '').includes(weekday)) &&
      folded(remark ?? name).includes(folded(search)),
  );

/** The numbers of a published result, each of up to six digits [LT-04]. Pure. */
export const openNumbers = (openNumero: string): readonly string[] =>
  openNumero.match(/\d{1,6}/g) ?? [];

/** The longest time between two polls, and the time when nothing remains, in ms [LT-03]. */
const [maxPollMs, overduePollMs] = [30_000, 7_000];

/** When to poll again, in ms: at the next end of sales among the draws [LT-03]. Pure. */
export function lotteryPollMs(draws: readonly (DrawOnSale | null)[], now: number): number {
  const remaining = Math.min(
    maxPollMs,
    ...draws.map((draw) => (draw ? draw.locksAt - now : maxPollMs)),
  );
  return remaining > 0 ? remaining : overduePollMs;
}
