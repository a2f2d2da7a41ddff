import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';

/** Null: the page is the newest, or there are no older entries. */
export function PageLinks({
  newest,
  next,
}: {
  /** Address of the newest entries. */
  readonly newest: string | null;
  readonly next: string | null;
}) {
  const text = useText();
  return (
    <>
      {newest === null ? null : (
        <Link to={newest} className={buttonClass()}>
          {text('record.newest')}
        </Link>
      )}
      {next === null ? null : (
        <Link
          to={`?${new URLSearchParams({ before: next }).toString()}`}
          rel="next"
          className={buttonClass()}
        >
          {text('record.older')}
        </Link>
      )}
    </>
  );
}
