import { Form } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { HelpItem } from './help-list.tsx';
import * as css from './help-search.css.ts';
import { filterHelp } from './filter-help.ts';

interface Props {
  readonly entries: readonly HelpItem[];
  /** The query in the address: with scripts off the search is a plain form. */
  readonly initialSearch?: string;
  /** Without an address the form is not sent: inside a dialog. */
  readonly action?: string;
  readonly children: (matches: readonly HelpItem[]) => ReactNode;
}

/** A search within the help [CS-05]: filters while typing; with scripts off, by its button. */
export function HelpSearch({ entries, initialSearch = '', action, children }: Props) {
  const text = useText();
  const [search, setSearch] = useState(initialSearch);
  const matches = filterHelp(entries, search);
  const input = (
    <TextInput
      type="search"
      name="q"
      value={search}
      onChange={(event) => setSearch(event.currentTarget.value)}
      maxLength={60}
      aria-label={text('help.search')}
      placeholder={text('help.search')}
      enterKeyHint="search"
      start={<Search size={18} />}
      className={css.input}
    />
  );
  return (
    <>
      {action === undefined ? (
        <div className={css.search} role="search">
          {input}
        </div>
      ) : (
        <Form
          method="get"
          action={action}
          role="search"
          className={css.search}
          replace
          preventScrollReset
        >
          {input}
          <noscript>
            <Button type="submit">{text('catalogue.find')}</Button>
          </noscript>
        </Form>
      )}
      <p role="status" className={css.status}>
        {search.trim() === '' ? '' : text('help.found', { count: matches.length })}
      </p>
      {children(matches)}
    </>
  );
}
