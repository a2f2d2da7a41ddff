import { Link } from '@remix-run/react';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { classNames } from '#app/ui/class-names.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { FavouriteTile } from '../favourites/favourite-tile.tsx';
import type { CatalogueData } from './catalogue-data.ts';
import * as grid from './catalogue-page.css.ts';
import { useInfinitePages, type InfinitePages } from './use-infinite-pages.ts';
import * as css from './infinite-games.css.ts';

function useLoadOnScroll(
  button: RefObject<HTMLAnchorElement>,
  { autoLoad, isLoading, next }: InfinitePages,
) {
  useEffect(() => {
    if (!button.current || !autoLoad || isLoading) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) next();
    });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [button, autoLoad, isLoading, next]);
}

/** Without scripts the button is a link to the longer list [GM-04]. */
export function InfiniteGames({ catalogue }: { readonly catalogue: CatalogueData }) {
  const { tile } = useBrand();
  const text = useText();
  const infinitePages = useInfinitePages(catalogue);
  const { games, hasMore, isLoading, hasFailed, next, nextHref } = infinitePages;
  const button = useRef<HTMLAnchorElement>(null);
  useLoadOnScroll(button, infinitePages);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    next();
  };
  return (
    <>
      {games.length > 0 ? (
        <ul className={classNames(grid.grid[tile], css.followingGames)} data-games="">
          {games.map((game) => (
            <li key={game.nodeId} className={grid.item}>
              <FavouriteTile
                game={game}
                amongHot={catalogue.query.list === 'hot'}
                favourites={catalogue.favourites}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <VisuallyHidden>
        <span role="status">
          {games.length > 0 ? text('catalogue.more_came', { count: games.length }) : ''}
        </span>
      </VisuallyHidden>
      {hasMore ? (
        <p className={css.more}>
          {hasFailed ? <span role="alert">{text('catalogue.more_missing')}</span> : null}
          <Link
            ref={button}
            to={nextHref}
            onClick={press}
            className={buttonClass({ tone: 'neutral', size: 'large' })}
            aria-busy={isLoading || undefined}
            preventScrollReset
            data-more=""
          >
            {text(isLoading ? 'catalogue.more_coming' : 'catalogue.more')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
