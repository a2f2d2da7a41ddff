import type { AppLoadContext } from '@remix-run/node';
import type { Winners } from '#app/features/promotions/promotion-data.ts';
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
  const favouritesOnly = favourites.ok
    ? favourites.value.filter(({ nodeId }) => !ids.has(nodeId))
    : [];
  return {
    recent: recent.map(gameCard),
    favourites: favouritesOnly.slice(0, maxGames).map(gameCard),
  };
}

const maxPromotions = 3;
const maxWinners = 5;

/**
 * Newest first; omits what the platform does not provide.
 * @param ids the running promotions
 */
export async function fetchLatestWinners(
  { call }: Pick<AppLoadContext, 'call'>,
  ids: readonly string[],
): Promise<NonNullable<Winners>> {
  const lists = await Promise.all(ids.slice(0, maxPromotions).map((id) => call('winners', { id })));
  return lists
    .flatMap((list) => (list.ok ? list.value : []))
    .sort((one, other) => other.at - one.at)
    .slice(0, maxWinners);
}
