import { Form } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useText } from '#app/i18n/use-text.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
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
      <TextInput
        ref={box}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={60}
        aria-label={text('catalogue.search')}
        placeholder={text('catalogue.search_hint')}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={css.input}
        onInput={onInput}
        onCompositionEnd={onCompositionEnd}
        end={
          <IconButton type="submit" label={text('catalogue.find')} icon={<Search size={20} />} />
        }
      />
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : resultText}</span>
      </VisuallyHidden>
    </Form>
  );
}
