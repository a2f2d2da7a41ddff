import { routeDefinition, type RouteId } from '#app/domain/pages/route-table.ts';
import type { GameType } from '#app/domain/games/game-types.ts';

/** @throws RangeError for a route without a game type */
export function gameTypeOf(route: RouteId): GameType {
  const { gameType } = routeDefinition(route);
  if (!gameType) throw new RangeError(`route ${route} has no game type`);
  return gameType;
}
