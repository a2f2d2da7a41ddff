import { drawWeekdays, type DrawWeekday } from '#app/domain/games/draw-weekdays.ts';
import { listTypes, type ListType } from '../catalogue/catalogue-query.ts';

export interface LotteryQuery {
  readonly tag: string | null;
  readonly weekday: DrawWeekday | null;
  readonly search: string;
  readonly list: ListType | null;
  /** The lottery whose results are shown. */
  readonly gameCode: string | null;
}

/** A list is never filtered, as in other game lists. */
export function readLotteryQuery(query: URLSearchParams): LotteryQuery {
  const list = listTypes.find((type) => type === query.get('list')) ?? null;
  const gameCode = query.get('gameCode')?.slice(0, 120) || null;
  if (list) return { tag: null, weekday: null, search: '', list, gameCode };
  const day = query.get('day');
  return {
    tag: query.get('tag')?.trim().slice(0, 40) || null,
    weekday: drawWeekdays.find((weekday) => String(weekday) === day) ?? null,
    search: query.get('q')?.trim().slice(0, 60) ?? '',
    list,
    gameCode,
  };
}

export function lotteryHref(
  path: string,
  { tag, weekday, search, list, gameCode }: Partial<LotteryQuery>,
): string {
  const query = new URLSearchParams({
    ...(tag ? { tag } : {}),
    ...(weekday ? { day: String(weekday) } : {}),
    ...(search ? { q: search } : {}),
    ...(list ? { list } : {}),
    ...(gameCode ? { gameCode } : {}),
  });
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
