import type { GameType } from '#app/domain/games/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import { gamesFor } from './game-list.ts';

/**
 * In the spec's order; then the types derived from sports and DS88, whose pages have a hot list,
 * too [SH-12, GM-01].
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

/** By type, without games under maintenance and without empty types [API-28]. */
export function hotGames(tenant: Tenant): { gameType: GameType; games: Game[] }[] {
  const hot = gamesFor(tenant).filter(({ isHot, maintenance }) => isHot === 1 && !maintenance);
  return hotTypes
    .map((gameType) => ({ gameType, games: hot.filter((game) => game.gameType === gameType) }))
    .filter(({ games }) => games.length > 0);
}
