import { routeDefinition, type RouteId } from '#app/lib/route-table.ts';
import type { GameType } from '#app/lib/game-types.ts';

/**
 * The game type of a route.
 * @throws RangeError for a route without one
 */
export function gameTypeOf(route: RouteId): GameType {
  const { gameType } = routeDefinition(route);
  if (!gameType) throw new RangeError(`route ${route} has no game type`);
  return gameType;
}
