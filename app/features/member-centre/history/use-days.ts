import { writtenDay } from '#app/lib/dates/written-day.ts';
import { useBrand } from '../../brand/use-brand.ts';

/** The first and the last day of a period, `yyyy-MM-dd`; null for all time. */
interface Days {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** In the brand's date format; empty for all time [MC-18]. */
export function useDays(): (period: Days) => string {
  const { dateFormat } = useBrand();
  return ({ firstDay, lastDay }) =>
    [...new Set([firstDay, lastDay])]
      .flatMap((day) => (day === null ? [] : [writtenDay(day, dateFormat)]))
      .join(' – ');
}
