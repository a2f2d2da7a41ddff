import { useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { SectionError } from '../../connectivity/section-error.tsx';
import { Section } from '../../shell/section.tsx';
import { GameTile, type GameCard } from './game-tile.tsx';
import * as css from './hot-games-section.css.ts';

/** The pictures are not preloaded, because those above have priority. */
const maxGames = 18;

export function HotGamesSection({ games }: { readonly games: readonly GameCard[] | null }) {
  const shell = useShell();
  const { tile } = useBrand();
  const text = useText();
  const hotPath = pathWhenOn(shell, 'hot');
  if (games?.length === 0) return null;
  return (
    <Section
      id="hotGames"
      title={text('home.hot_games')}
      more={hotPath ? { to: hotPath, label: text('home.see_all') } : undefined}
    >
      {games ? (
        <ul className={classNames(css.grid[tile])}>
          {games.slice(0, maxGames).map((game) => (
            <li key={game.nodeId}>
              <GameTile game={game} amongHot />
            </li>
          ))}
        </ul>
      ) : (
        <SectionError title={text('home.games_missing')} />
      )}
    </Section>
  );
}
