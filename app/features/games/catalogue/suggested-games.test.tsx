import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { BrandContext } from '../../brand/use-brand.ts';
import type { BrandData } from '../../brand/brand-data.ts';
import type { GameCard } from '../tile/game-tile.tsx';
import { SuggestedGames } from './suggested-games.tsx';

vi.mock('../favourites/favourite-tile.tsx', () => ({
  FavouriteTile: ({ game, amongHot }: { game: GameCard; amongHot?: boolean }) =>
    `${game.nodeId}:${amongHot ? 'no badge' : 'badge'};`,
}));

const game = (nodeId: string) => ({ nodeId }) as GameCard;
const render = (elsewhere: GameCard[], hot: GameCard[]) =>
  renderToStaticMarkup(
    <BrandContext.Provider value={{ tile: 'portrait' } as unknown as BrandData}>
      <SuggestedGames instead={{ elsewhere, hot }} favourites={null} />
    </BrandContext.Provider>,
  );

test('[GM-02] marks hot games among matches, but not in the list of hot games', () => {
  expect(render([game('match')], [game('hot')])).toMatch(
    /catalogue\.elsewhere.*match:badge;.*home\.hot_games.*hot:no badge;/,
  );
  expect(render([], [game('hot')])).not.toContain('catalogue.elsewhere');
});
