import { Form } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useText } from '#app/i18n/use-text.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import * as css from './game-search.css.ts';

/** Searches games by name; a new search begins at page 1 without other filters [GM-02, GM-03]. */
export function GameSearch({ catalogue }: { readonly catalogue: CatalogueData }) {
  const text = useText();
  const { search } = catalogue.query;
  return (
    <Form method="get" action={cataloguePath(catalogue)} role="search" className={css.search}>
      <TextInput key={search} type="search" name="q" defaultValue={search} maxLength={60} aria-label={text('catalogue.search')} placeholder={text('catalogue.search_hint')} enterKeyHint="search" className={css.input} end={<IconButton type="submit" label={text('catalogue.find')} icon={<Search size={20} />} />} />
    </Form>
  );
}
