import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SafeLink } from '../../brand/safe-link.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import * as css from './no-games.css.ts';

export function NoGames({ catalogue }: { readonly catalogue: CatalogueData }) {
  const text = useText();
  const { list, search, vendor, classify, minBet } = catalogue.query;
  const isFiltered = Boolean(list ?? search) || Boolean(vendor ?? classify ?? minBet);
  const allGamesLink = isFiltered ? (
    <SafeLink to={cataloguePath(catalogue)} className={buttonClass({ tone: 'primary' })}>
      {text('catalogue.all')}
    </SafeLink>
  ) : undefined;
  if (list === 'fav')
    return (
      <EmptyState title={text('catalogue.none_fav')} action={allGamesLink}>
        {text('catalogue.none_fav_text')}
      </EmptyState>
    );
  if (list === 'recent')
    return (
      <EmptyState title={text('catalogue.none_recent')} action={allGamesLink}>
        {text('catalogue.none_recent_text')}
      </EmptyState>
    );
  if (search)
    return (
      <EmptyState
        title={
          <span dir="auto" className={css.searchTerm}>
            {text('catalogue.none_named', { name: search })}
          </span>
        }
        action={allGamesLink}
      >
        {text('catalogue.none_named_text')}
      </EmptyState>
    );
  return (
    <EmptyState title={text('catalogue.none')} action={allGamesLink}>
      {text(isFiltered ? 'catalogue.none_found' : 'catalogue.none_text')}
    </EmptyState>
  );
}
