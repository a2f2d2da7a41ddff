/* Uses Intl instead of dayjs, which would need a locale file per language in the first view. */

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Asia/Manila` becomes `Manila`. */
export const timeZoneCity = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * Formats a moment (ms since the epoch) as `24 Dec 2026`.
 * @param locale a BCP 47 tag
 */
export function localisedDay(locale: string, timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  return (at) => format.format(at);
}

/**
 * Date, minutes and zone name.
 * @param at ms since the epoch
 * @param locale a BCP 47 tag
 * @param month `short` for lists
 */
export const localisedTime = (
  at: number,
  locale: string,
  timeZone: string,
  month: 'short' | 'long',
): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month,
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(at);

export const weekdayName = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(at);
