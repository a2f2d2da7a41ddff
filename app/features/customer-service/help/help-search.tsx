import { Form } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import * as css from './help-search.css.ts';

interface Props<Match> {
  readonly find: (search: string) => readonly Match[];
  /** From the URL: without scripts the search is a plain form. */
  readonly initialSearch?: string;
  /** Absent in dialogs, where the form is not submitted. */
  readonly action?: string;
  readonly head?: ReactNode;
  readonly children: (matches: readonly Match[], searched: boolean) => ReactNode;
}

/** Filters while typing; without scripts, on submission [CS-05]. */
export function HelpSearch<Match>({
  find,
  initialSearch = '',
  action,
  head,
  children,
}: Props<Match>) {
  const text = useText();
  const [search, setSearch] = useState(initialSearch);
  const matches = find(search);
  const searched = search.trim() !== '';
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
  const form =
    action === undefined ? (
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
    );
  return (
    <>
      {head ? (
        <div className={css.head}>
          {head}
          {form}
        </div>
      ) : (
        form
      )}
      <p role="status" className={css.status}>
        {searched ? text('help.found', { count: matches.length }) : ''}
      </p>
      {children(matches, searched)}
    </>
  );
}
