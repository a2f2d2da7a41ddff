import { useSyncExternalStore } from 'react';
import { isKnownZone, writtenTime } from '#app/lib/dates/written-day.ts';
import { localisedTime, ownTimeZone } from '#app/lib/dates/localised-date.ts';
import { languageOf } from '#app/domain/languages.ts';
import { useBrand } from './use-brand.ts';

const noSubscription = () => () => undefined;
const serverZone = () => 'UTC';

/**
 * Uses the visitor's time zone once scripts run, else UTC with the zone's name.
 * @param short an abbreviated month, for lists
 * @param isBrandForm formats the day by the brand's setting instead of the language's [MC-18]
 * @param zone an IANA zone to use instead; an unknown one is ignored
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
