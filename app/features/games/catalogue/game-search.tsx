import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import * as css from './game-search.css.ts';
import { useLiveSearch } from './use-live-search.ts';

/** Searches while typing; a new search starts at page 1 without other filters [GM-02, GM-03]. */
export function GameSearch({ catalogue }: { readonly catalogue: CatalogueData }) {
  const text = useText();
  const { search } = catalogue.query;
  const { box, onInput, onCompositionEnd, onSubmit } = useLiveSearch(catalogue);
  const resultText =
    catalogue.games?.length === 0
      ? text('catalogue.none_named', { name: search })
      : text('catalogue.searched', { name: search });
  return (
    <Form
      method="get"
      action={cataloguePath(catalogue)}
      role="search"
      className={css.search}
      onSubmit={onSubmit}
    >
      <SearchInput
        ref={box}
        name="q"
        defaultValue={search}
        maxLength={60}
        aria-label={text('catalogue.search')}
        placeholder={text('catalogue.search_hint')}
        className={css.input}
        onInput={onInput}
        onCompositionEnd={onCompositionEnd}
        find={text('catalogue.find')}
      />
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : resultText}</span>
      </VisuallyHidden>
    </Form>
  );
}
