import { useText } from '#app/i18n/use-text.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { FavouriteTile } from '../favourites/favourite-tile.tsx';
import type { GameCard } from '../tile/game-tile.tsx';
import * as grid from './catalogue-page.css.ts';
import type { GameSuggestions } from './catalogue-data.ts';
import * as css from './suggested-games.css.ts';

export function SuggestedGames({
  instead,
  favourites,
}: {
  readonly instead: GameSuggestions;
  readonly favourites: readonly string[] | null;
}) {
  const text = useText();
  return (
    <>
      <Row title={text('catalogue.elsewhere')} games={instead.elsewhere} favourites={favourites} />
      <Row title={text('home.hot_games')} games={instead.hot} favourites={favourites} amongHot />
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly games: readonly GameCard[];
  readonly favourites: readonly string[] | null;
  readonly amongHot?: boolean;
}

function Row({ title, games, favourites, amongHot }: RowProps) {
  const { tile } = useBrand();
  if (games.length === 0) return null;
  return (
    <section className={css.row[tile]}>
      <h2 className={css.title}>{title}</h2>
      <ul className={grid.grid[tile]}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <FavouriteTile game={game} amongHot={amongHot} favourites={favourites} />
          </li>
        ))}
      </ul>
    </section>
  );
}
