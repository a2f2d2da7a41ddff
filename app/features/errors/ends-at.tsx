import { localisedTime, ownTimeZone } from '#app/lib/dates/localised-date.ts';
import { utcTime } from '#app/lib/dates/utc-time.ts';
import { useEnhanced } from '#app/ui/use-enhanced.ts';

/** UTC as rendered by the server; the visitor's time zone once scripts run. */
export function EndsAt({ iso }: { readonly iso: string }) {
  const local = useEnhanced();
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return <span>{iso}</span>;
  return (
    <time dateTime={new Date(at).toISOString()}>
      {local
        ? localisedTime(at, document.documentElement.lang, ownTimeZone(), 'short')
        : utcTime(at)}
    </time>
  );
}
