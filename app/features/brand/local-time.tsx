import { useSyncExternalStore } from 'react';
import { isKnownZone, writtenTime } from '#app/lib/dates/written-day.ts';
import { localisedTime, ownTimeZone } from '#app/lib/dates/localised-date.ts';
import { languageOf } from '#app/lib/languages.ts';
import { useBrand } from './use-brand.ts';

const noSubscription = () => () => undefined;
const serverZone = () => 'UTC';

/**
 * A point in time in the language of the surrounding text: in the visitor's own time zone once
 * scripts run, else in UTC, with the zone's name.
 * @param short for lists: an abbreviated month
 * @param isBrandForm with the day as the brand writes it instead of the language [MC-18]
 * @param zone an IANA zone to use instead, where other times on the page use it; an unknown one is
 * ignored
 */
export function LocalTime({
  at,
  short = false,
  isBrandForm = false,
  zone,
}: {
  readonly at: number;
  readonly short?: boolean;
  readonly isBrandForm?: boolean;
  readonly zone?: string;
}) {
  const { pageLanguage, textLanguages, dateFormat } = useBrand();
  const locale = languageOf(textLanguages['protection.last_login'] ?? pageLanguage)?.tag ?? 'en';
  const ownZone = useSyncExternalStore(noSubscription, ownTimeZone, serverZone);
  const timeZone = zone !== undefined && isKnownZone(zone) ? zone : ownZone;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      dir={isBrandForm ? 'ltr' : undefined}
      suppressHydrationWarning
    >
      {isBrandForm
        ? writtenTime(at, dateFormat, timeZone)
        : localisedTime(at, locale, timeZone, short ? 'short' : 'long')}
    </time>
  );
}
