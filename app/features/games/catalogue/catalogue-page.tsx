import { useLocation } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { BannerData } from '../../banner/banner-data.ts';
import { SafeLink } from '../../brand/safe-link.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { classNames } from '#app/ui/class-names.ts';
import { stickyBar } from '../../shell/sticky-bar.css.ts';
import { Fragment } from '../../fragment/fragment.tsx';
import { FavouriteTile } from '../favourites/favourite-tile.tsx';
import { AfterSecondRow, GameRows } from '../tile/game-rows.tsx';
import { Page } from '../../shell/page.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref } from './catalogue-query.ts';
import { SectionError } from '../../connectivity/section-error.tsx';
import * as css from './catalogue-page.css.ts';
import { ActiveFilters } from './active-filters.tsx';
import { GameFilter } from './game-filter.tsx';
import { GameSearch } from './game-search.tsx';
import { Jackpot } from './jackpot.tsx';
import { ListTabs } from './list-tabs.tsx';
import { InfiniteGames } from './infinite-games.tsx';
import { NoGames } from './no-games.tsx';
import { SuggestedGames } from './suggested-games.tsx';
import { Pager } from './pager.tsx';
import { VendorTabs } from './vendor-tabs.tsx';

interface Props {
  readonly banners: readonly BannerData[];
  readonly catalogue: CatalogueData;
}

/** The facts of the cached fragment above the list. Excludes what the controls do not render. */
const withoutList = ({ favourites: _favourites, now: _now, games, ...rest }: CatalogueData) => ({
  ...rest,
  isEmpty: games?.length === 0,
});

export function CataloguePage({ banners, catalogue }: Props) {
  const text = useDataText();
  const { pathname, search } = useLocation();
  const { gameType, ownPage, query } = catalogue;
  return (
    <Page title={ownPage ? text(`page.${ownPage}`, ownPage) : text(`nav.${gameType}`, gameType)}>
      <Fragment name="catalogue-choices" facts={[withoutList(catalogue), pathname, search]}>
        {ownPage ? null : <VendorTabs gameType={gameType} selected={query.vendor} />}
        <div className={classNames(css.bar, stickyBar)}>
          {ownPage ? null : <ListTabs catalogue={catalogue} />}
          <GameSearch catalogue={catalogue} />
          {ownPage ? null : <GameFilter key={catalogueHref('', query)} catalogue={catalogue} />}
        </div>
        {catalogue.games?.length === 0 ? null : <ActiveFilters catalogue={catalogue} />}
      </Fragment>
      <Games catalogue={catalogue} banners={banners} />
      {catalogue.instead ? (
        <SuggestedGames instead={catalogue.instead} favourites={catalogue.favourites} />
      ) : null}
    </Page>
  );
}

function Games({ catalogue, banners }: Props) {
  const text = useDataText();
  const { games, query, favourites, ownPage } = catalogue;
  const intro = ownPage ? text(`intro.${ownPage}`, '') : '';
  const extra = (
    <>
      {intro ? <p className={css.intro}>{intro}</p> : null}
      {catalogue.jackpot ? <Jackpot now={catalogue.now} /> : null}
    </>
  );
  if (!games?.length)
    return (
      <>
        {games ? (
          <NoGames catalogue={catalogue} />
        ) : (
          <SectionError title={text('home.games_missing', '')} />
        )}
        <AfterSecondRow banners={banners} extra={extra} />
      </>
    );
  const inHot = query.list === 'hot';
  return (
    <>
      {catalogue.firstPage > 1 && catalogue.firstPage < query.pageNo ? (
        <Earlier catalogue={catalogue} />
      ) : null}
      <GameRows banners={banners} extra={extra}>
        {games.map((game, index) => (
          <li key={game.nodeId} className={css.item}>
            <FavouriteTile game={game} eager={index < 6} amongHot={inHot} favourites={favourites} />
          </li>
        ))}
      </GameRows>
      <NextPages key={catalogueHref('', { ...query, pageNo: 1 })} catalogue={catalogue} />
    </>
  );
}

function NextPages({ catalogue }: { readonly catalogue: CatalogueData }) {
  return useBrand().gameList === 'more' ? (
    <InfiniteGames catalogue={catalogue} />
  ) : (
    <Pager catalogue={catalogue} />
  );
}

function Earlier({ catalogue }: { readonly catalogue: CatalogueData }) {
  const text = useText();
  return (
    <p className={css.previousPage}>
      <SafeLink
        to={catalogueHref(cataloguePath(catalogue), {
          ...catalogue.query,
          pageNo: catalogue.firstPage - 1,
        })}
        className={buttonClass({ tone: 'neutral' })}
      >
        {text('catalogue.earlier')}
      </SafeLink>
    </p>
  );
}
