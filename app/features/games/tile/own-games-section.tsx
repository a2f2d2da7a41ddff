import { useText } from '#app/i18n/use-text.ts';
import { Section } from '../../shell/section.tsx';
import { GameTile, type GameCard } from './game-tile.tsx';
import { row } from './own-games-section.css.ts';

interface Props {
  readonly kind: 'recent' | 'favourites';
  readonly games: readonly GameCard[];
}

export function OwnGamesSection({ kind, games }: Props) {
  const text = useText();
  if (games.length === 0) return null;
  const title = kind === 'recent' ? text('home.continue') : text('catalogue.list_fav');
  return (
    <Section id={kind === 'recent' ? 'continue' : 'favourites'} title={title}>
      <ul className={row} aria-label={title}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} amongHot />
          </li>
        ))}
      </ul>
    </Section>
  );
}
