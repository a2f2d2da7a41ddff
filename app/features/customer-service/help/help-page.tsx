import { pathOf } from '#app/domain/pages/route-table.ts';
import * as css from './help-page.css.ts';
import type { HelpItem } from './help-item.ts';
import { SearchableHelp } from './searchable-help.tsx';

export const HelpPage = ({
  entries,
  initialSearch,
}: {
  readonly entries: readonly HelpItem[];
  readonly initialSearch: string;
}) => (
  <div className={css.page}>
    <SearchableHelp entries={entries} initialSearch={initialSearch} action={pathOf('helpmc')} />
  </div>
);
