import { useText } from '#app/i18n/use-text.ts';

export function useDurationText() {
  const text = useText();
  return {
    hours: (count: number): string =>
      count > 24 && count % 24 === 0
        ? text('protection.days', { count: count / 24 })
        : text('protection.hours', { count }),
    months: (count: number): string =>
      count % 12 === 0
        ? text('protection.years', { count: count / 12 })
        : text('protection.months', { count }),
  };
}
