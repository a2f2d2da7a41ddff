import { useText } from '#app/i18n/use-text.ts';

const minuteMs = 60_000;

/** Hours and minutes; both arguments in ms since the epoch. */
export function useElapsedText(startedAt: number, time: number): string {
  const text = useText();
  const minutes = Math.max(0, Math.floor((time - startedAt) / minuteMs));
  return minutes < 60
    ? text('protection.minutes', { minutes })
    : text('protection.hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
