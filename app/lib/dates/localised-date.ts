/* Localised dates. These use Intl instead of dayjs: every browser and Node know the month names,
   the order and the time-zone names of all languages of the menu, Filipino included, while dayjs
   would need a locale file for each of them in the first view. */

/** The IANA zone of the machine that this runs on. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city of a time zone: `Asia/Manila` is `Manila`. */
export const timeZoneCity = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * Creates a function that formats the day of a moment (ms since the epoch): `24 Dec 2026`.
 * @param locale a BCP 47 tag; throws a RangeError for an invalid one
 * @param timeZone an IANA time zone; throws a RangeError for an unknown one
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
 * A moment to the minute in a zone, with the zone's name.
 * @param at ms since the epoch
 * @param locale a BCP 47 tag; throws a RangeError for an invalid one
 * @param timeZone an IANA time zone; throws a RangeError for an unknown one
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

/**
 * The short weekday of a moment, in the machine's own zone.
 * @param at ms since the epoch
 * @param locale a BCP 47 tag; throws a RangeError for an invalid one
 */
export const weekdayName = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(at);
