import { useSyncExternalStore } from 'react';
import { localisedTime, ownTimeZone } from '#app/lib/dates/localised-date.ts';
import { languageOf } from '#app/lib/languages.ts';
import { useBrand } from './use-brand.ts';

const noSubscription = () => () => undefined;
const serverZone = () => 'UTC';

/** Whether this browser or server knows a zone; a platform may name one as it likes, `GMT+8`. */
function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * A point of time in the language of the words around it: in their own time zone once scripts run,
 * else in UTC, and it says which.
 * @param short for lists: the month in few letters
 * @param zone an IANA zone to write it in instead, where other times on the page are in that one;
 * one that is not known counts as none
 */
export function LocalTime({
  at,
  short = false,
  zone,
}: {
  readonly at: number;
  readonly short?: boolean;
  readonly zone?: string;
}) {
  const { pageLanguage, textLanguages } = useBrand();
  const locale = languageOf(textLanguages['protection.last_login'] ?? pageLanguage)?.tag ?? 'en';
  const ownZone = useSyncExternalStore(noSubscription, ownTimeZone, serverZone);
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {localisedTime(
        at,
        locale,
        zone !== undefined && isKnownZone(zone) ? zone : ownZone,
        short ? 'short' : 'long',
      )}
    </time>
  );
}
