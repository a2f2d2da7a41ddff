import { useEnhanced } from '#app/ui/use-enhanced.ts';

const utc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A moment: in UTC as the server sends it, in the visitor's own zone once scripts run. */
export function EndsAt({ iso }: { readonly iso: string }) {
  const local = useEnhanced();
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return <span>{iso}</span>;
  return (
    <time dateTime={at.toISOString()}>
      {local
        ? at.toLocaleString(document.documentElement.lang, {
            dateStyle: 'medium',
            timeStyle: 'short',
          })
        : utc(at)}
    </time>
  );
}
