import { localisedDay } from '#app/lib/dates/localised-date.ts';
import { languageOf } from '#app/lib/languages.ts';
import { formatAmount } from '#app/lib/money.ts';
import { useBrand } from './use-brand.ts';

/** The language that dates and numbers are written in: that of the words around them. */
function useFormatLocale(): string {
  const { pageLanguage, textLanguages } = useBrand();
  return languageOf(textLanguages['protection.last_login'] ?? pageLanguage)?.tag ?? 'en';
}

/**
 * A day as the page's language writes it; days that a brand names are in UTC, and the same for
 * everybody who reads them.
 */
export const useDay = (): ((at: number) => string) => localisedDay(useFormatLocale());

/** A whole number as the page's language writes it. */
export function useNumber(): (count: number) => string {
  const format = new Intl.NumberFormat(useFormatLocale());
  return (count) => format.format(count);
}

/** Minor units as money of the brand, e.g. 123456 → `₱1,234.56` [SH-18]. */
export function useMoney(): (minor: number) => string {
  const { symbol } = useBrand();
  return (minor) => `${minor < 0 ? '−' : ''}${symbol}${formatAmount(Math.abs(minor))}`;
}
