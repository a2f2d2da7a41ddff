import type { AppLoadContext } from '@remix-run/node';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import type { GameCard } from '#app/features/games/tile/game-tile.tsx';

const maxGames = 12;

/** Optional rows of home: empty for guests, and when the platform does not respond. */
export async function loadOwnGames({
  call,
  session,
  viewer,
}: AppLoadContext): Promise<{ readonly recent: GameCard[]; readonly favourites: GameCard[] }> {
  if (!session.current) return { recent: [], favourites: [] };
  const { language } = viewer;
  const [opened, favourites] = await Promise.all([
    call('recentGames', { pageNo: 1, pageSize: maxGames, language }),
    call('favourites', { platform: 'flash', language }),
  ]);
  const recent = opened.ok ? opened.value.games.filter((game) => !game.maintenance) : [];
  const ids = new Set(recent.map(({ nodeId }) => nodeId));
  const others = favourites.ok ? favourites.value.filter(({ nodeId }) => !ids.has(nodeId)) : [];
  return { recent: recent.map(gameCard), favourites: others.slice(0, maxGames).map(gameCard) };
}
