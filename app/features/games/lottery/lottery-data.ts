import { parseDrawWeekdays, type DrawWeekday } from '#app/domain/games/draw-weekdays.ts';
import type { Lottery } from '#schema/calls/lotteries.ts';
import { gameCard } from '../tile/game-card.ts';
import type { GameCard } from '../tile/game-tile.tsx';
import type { LotteryQuery } from './lottery-query.ts';

/** Times in ms since the epoch. */
export interface DrawOnSale {
  readonly numero: string;
  /** In the draw's own time zone, `YYYY.MM.DD` [LT-04]. */
  readonly winningTime: string;
  readonly drawsAt: number;
  readonly locksAt: number;
}

export interface LotteryEntry {
  readonly game: GameCard;
  readonly weekdays: readonly DrawWeekday[];
  readonly nextDraw: DrawOnSale | null;
}

export interface OpenedDraw {
  readonly numero: string;
  readonly winningTime: string;
  readonly numbers: readonly string[];
}

export interface LotteryDraws {
  readonly name: string;
  readonly onSale: readonly DrawOnSale[] | null;
  readonly opened: readonly OpenedDraw[] | null;
}

export interface LotteryData {
  readonly query: LotteryQuery;
  readonly menus: readonly { readonly tag: string; readonly name: string }[];
  readonly lotteries: readonly LotteryEntry[] | null;
  /** Null for guests, and when the platform did not respond. */
  readonly favourites: readonly string[] | null;
  readonly isMember: boolean;
  readonly draws: LotteryDraws | null;
  readonly pollMs: number;
}

type DrawTimes = Pick<Lottery, 'numero' | 'winningTime' | 'remainTime' | 'lockTime'>;

export function drawOnSale(draw: DrawTimes, now: number): DrawOnSale | null {
  const { numero, winningTime, remainTime, lockTime = 0 } = draw;
  if (numero === undefined || winningTime === undefined || remainTime === undefined) return null;
  const drawsAt = now + remainTime;
  return { numero, winningTime, drawsAt, locksAt: drawsAt - lockTime * 1_000 };
}

export const lotteryEntry = (lottery: Lottery, now: number): LotteryEntry => ({
  game: gameCard({ ...lottery, name: lottery.remark ?? lottery.name }),
  weekdays: parseDrawWeekdays(lottery.drawDayOfWeek ?? ''),
  nextDraw: drawOnSale(lottery, now),
});

const foldAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export const filterLotteries = (
  lotteries: readonly Lottery[],
  { tag, weekday, search }: Pick<LotteryQuery, 'tag' | 'weekday' | 'search'>,
): readonly Lottery[] =>
  lotteries.filter(
    ({ gameMenuTag, vassalage, drawDayOfWeek, remark, name }) =>
      (tag === null || tag === (gameMenuTag ?? vassalage)) &&
      (weekday === null || parseDrawWeekdays(drawDayOfWeek ?? '').includes(weekday)) &&
      foldAccents(remark ?? name).includes(foldAccents(search)),
  );

/** Each number has up to six digits [LT-04]. */
export const openNumbers = (openNumero: string): readonly string[] =>
  openNumero.match(/\d{1,6}/g) ?? [];

/** Maximum, and the interval when a draw is overdue [LT-03]. */
const [maxPollMs, overduePollMs] = [30_000, 7_000];

/** Polls when the next sale ends [LT-03]. */
export function lotteryPollMs(draws: readonly (DrawOnSale | null)[], now: number): number {
  const remaining = Math.min(
    maxPollMs,
    ...draws.map((draw) => (draw ? draw.locksAt - now : maxPollMs)),
  );
  return remaining > 0 ? remaining : overduePollMs;
}
