import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { tabClass } from '#app/ui/tab-class.ts';
import type { BannerData } from '../../banner/banner-data.ts';
import { AfterSecondRow, GameRows } from '../tile/game-rows.tsx';
import { GameTile } from '../tile/game-tile.tsx';
import { Page } from '../../shell/page.tsx';
import { stickyBar } from '../../shell/sticky-bar.css.ts';
import { SectionError } from '../../connectivity/section-error.tsx';
import type { HotGames } from './hot-games.ts';
import * as tabs from './hot-page.css.ts';

export function HotPage({
  banners,
  hot,
}: {
  readonly banners: readonly BannerData[];
  readonly hot: HotGames | null;
}) {
  const text = useText();
  return (
    <Page title={text('home.hot_games')}>
      {hot && hot.types.length > 1 ? <TypeTabs hot={hot} /> : null}
      {hot && hot.games.length > 0 ? (
        <GameRows banners={banners}>
          {hot.games.map((game, index) => (
            <li key={game.nodeId}>
              <GameTile game={game} eager={index < 6} amongHot />
            </li>
          ))}
        </GameRows>
      ) : (
        <>
          {hot ? (
            <EmptyState title={text('catalogue.none')}>{text('catalogue.none_text')}</EmptyState>
          ) : (
            <SectionError title={text('home.games_missing')} />
          )}
          <AfterSecondRow banners={banners} />
        </>
      )}
    </Page>
  );
}

/** Tabs are links, so that they work without scripts. */
function TypeTabs({ hot: { types, selected } }: { readonly hot: HotGames }) {
  const text = useText();
  const data = useDataText();
  const path = pathOf('hot');
  return (
    <nav aria-label={text('catalogue.kinds')} className={classNames(tabs.tabs, stickyBar)}>
      <Link
        to={path}
        className={tabClass('pills')}
        aria-current={selected ? undefined : 'page'}
        preventScrollReset
        data-type="all"
      >
        {text('footer.all')}
      </Link>
      {types.map((type) => (
        <Link
          key={type}
          to={`${path}?type=${type}`}
          className={tabClass('pills')}
          aria-current={type === selected ? 'page' : undefined}
          preventScrollReset
          data-type={type}
        >
          {data(`nav.${type}`, type)}
        </Link>
      ))}
    </nav>
  );
}
