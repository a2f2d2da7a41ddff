import { Form } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { HelpItem } from './help-list.tsx';
import * as css from './help-search.css.ts';
import { matchingHelp } from './matching-help.ts';

interface Props {
  readonly entries: readonly HelpItem[];
  /** What was searched for by address: with scripts off the search is a plain form. */
  readonly asked?: string;
  /** Without an address there is nothing to send: inside a dialog. */
  readonly action?: string;
  readonly children: (found: readonly HelpItem[]) => ReactNode;
}

/** A search within the help [CS-05]: found as one types; with scripts off, by its button. */
export function HelpSearch({ entries, asked = '', action, children }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(asked);
  const found = matchingHelp(entries, typed);
  const input = (
    <TextInput
      type="search"
      name="q"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
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
        {typed.trim() === '' ? '' : text('help.found', { count: found.length })}
      </p>
      {children(found)}
    </>
  );
}
