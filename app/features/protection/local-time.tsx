import { useSyncExternalStore } from 'react';
import { languageOf } from '#app/lib/languages.ts';
import { useBrand } from '../brand/use-brand.ts';

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => 'UTC';

/**
 * A point of time in the language of the words around it: in their own time zone once scripts run,
 * else in UTC, and it says which.
 * @param short for lists: the month in few letters
 */
export function LocalTime({
  at,
  short = false,
}: {
  readonly at: number;
  readonly short?: boolean;
}) {
  const { language, saidIn } = useBrand();
  const spoken = languageOf(saidIn['protection.last_login'] ?? language)?.tag ?? 'en';
  const timeZone = useSyncExternalStore(never, ownZone, serverZone);
  const shown = new Intl.DateTimeFormat(spoken, {
    year: 'numeric',
    month: short ? 'short' : 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {shown}
    </time>
  );
}
