import { localisedDay } from '#app/lib/dates/localised-date.ts';
import { localisedDuration } from '#app/lib/dates/localised-duration.ts';
import type { DrawWeekday } from '#app/domain/games/draw-weekdays.ts';
import { languageOf } from '#app/domain/languages.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useBrand } from './use-brand.ts';

function useFormatLocale(): string {
  const { pageLanguage, textLanguages } = useBrand();
  return languageOf(textLanguages['protection.last_login'] ?? pageLanguage)?.tag ?? 'en';
}

/** Uses the brand's time zone, the same for all readers. */
export const useDay = (): ((at: number) => string) =>
  localisedDay(useFormatLocale(), useBrand().timeZone);

/** 1 is Sunday, 7 is Saturday. */
export function useWeekdayName(): (weekday: DrawWeekday) => string {
  const format = new Intl.DateTimeFormat(useFormatLocale(), { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2023 was a Sunday.
  return (weekday) => format.format(Date.UTC(2023, 0, weekday));
}

export function useNumber(): (count: number) => string {
  const format = new Intl.NumberFormat(useFormatLocale());
  return (count) => format.format(count);
}

/** Formats millionths as a percentage: 4500 is `0.45%`. */
export function useRate(): (ratePpm: number) => string {
  const format = new Intl.NumberFormat(useFormatLocale(), {
    style: 'percent',
    maximumFractionDigits: 4,
  });
  return (ratePpm) => format.format(ratePpm / 1_000_000);
}

/** Rounds up: `3 hours`. */
export function useDuration(): (ms: number) => string {
  const locale = useFormatLocale();
  return (ms) => localisedDuration(ms, locale);
}

/** Formats minor units, e.g. 123456 → `₱1,234.56` [SH-18]. */
export function useMoney(): (minor: number) => string {
  const { symbol } = useBrand();
  return (minor) => `${minor < 0 ? '−' : ''}${symbol}${formatAmount(Math.abs(minor))}`;
}
