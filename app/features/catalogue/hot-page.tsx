import { useText } from '#app/i18n/use-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { useBrand } from '../brand/use-brand.ts';
import { GameTile, type GameCard } from '../game/game-tile.tsx';
import { Page } from '../shell/page.tsx';
import * as css from './catalogue-page.css.ts';

/** The hot games: one page [RT-11, GM-05]. */
export function HotPage({ banners, games }: { readonly banners: readonly BannerData[]; readonly games: readonly GameCard[] | null }) {
  const { tile } = useBrand();
  const text = useText();
  return (
    <Page banners={banners} title={text('home.hot_games')}>
      {games && games.length > 0 ? (
        <ul className={css.grid[tile]}>{games.map((game, place) => <li key={game.nodeId}><GameTile game={game} eager={place < 6} amongHot /></li>)}</ul>
      ) : (
        <EmptyState title={text(games ? 'catalogue.none' : 'home.games_missing')}>{text(games ? 'catalogue.none_text' : 'home.try_again')}</EmptyState>
      )}
    </Page>
  );
}
