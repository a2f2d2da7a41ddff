import { useText } from '#app/i18n/use-text.ts';
import { Section } from '../../shell/section.tsx';
import { GameTile, type GameCard } from './game-tile.tsx';
import { row } from './own-games-section.css.ts';

interface Props {
  readonly recent: readonly GameCard[];
  readonly favourites: readonly GameCard[];
}

/** On a member's home, first: the games that they played lately, and their favourites. */
export function OwnGamesSection({ recent, favourites }: Props) {
  const text = useText();
  const rows = [
    ['continue', text('home.continue'), recent],
    ['favourites', text('catalogue.list_fav'), favourites],
  ] as const;
  return rows.map(([id, title, games]) =>
    games[0] ? (
      <Section key={id} id={id} title={title}>
        <ul className={row} aria-label={title}>
          {games.map((game) => (
            <li key={game.nodeId}>
              <GameTile game={game} />
            </li>
          ))}
        </ul>
      </Section>
    ) : null,
  );
}
