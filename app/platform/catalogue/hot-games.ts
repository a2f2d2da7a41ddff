import type { GameType } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import { gamesFor } from './game-list.ts';

/**
 * The types of hot lists, in the spec's order; after them those that the site derives from sports
 * and DS88, since their pages have a list of hot games, too [SH-12, GM-01].
 */
const hotTypes: readonly GameType[] = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
];

/** Hot games by type, none under maintenance; a type without any is left out [API-28]. */
export function hotGames(tenant: Tenant): { gameType: GameType; games: Game[] }[] {
  const hot = gamesFor(tenant).filter(({ isHot, maintenance }) => isHot === 1 && !maintenance);
  return hotTypes
    .map((gameType) => ({ gameType, games: hot.filter((game) => game.gameType === gameType) }))
    .filter(({ games }) => games.length > 0);
}
