import { routeDefinition, type RouteId } from '#app/lib/route-table.ts';
import type { GameType } from '#app/lib/game-types.ts';

/** @throws RangeError for a route without a game type */
export function gameTypeOf(route: RouteId): GameType {
  const { gameType } = routeDefinition(route);
  if (!gameType) throw new RangeError(`route ${route} has no game type`);
  return gameType;
}
