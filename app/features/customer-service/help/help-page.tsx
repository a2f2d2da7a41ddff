import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import * as css from './help-page.css.ts';
import { HelpList, type HelpItem } from './help-list.tsx';
import { HelpSearch } from './help-search.tsx';

/** The help page without header [RT-15]. */
export function HelpPage({
  entries,
  initialSearch,
}: {
  readonly entries: readonly HelpItem[];
  readonly initialSearch: string;
}) {
  const text = useText();
  return (
    <div className={css.page}>
      <h1>{text('help.title')}</h1>
      <HelpSearch entries={entries} initialSearch={initialSearch} action={pathOf('helpmc')}>
        {(matches) => <HelpList entries={matches} searched={entries.length > 0} />}
      </HelpSearch>
    </div>
  );
}
