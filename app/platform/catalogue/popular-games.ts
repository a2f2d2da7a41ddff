import { gameTypes } from '#app/domain/games/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { VendorOf } from '../tenants/vendors/game-vendors.ts';
import { gamesFor } from './game-list.ts';

/**
 * Hot games first, without unavailable ones. Types alternate, so that a short list shows the
 * brand's whole range [API-20].
 */
export function popularGames(tenant: Tenant, count: number, vendorOf: VendorOf): Game[] {
  const available = gamesFor(tenant).filter(
    (game) => !game.maintenance && vendorOf(tenant, game) !== undefined,
  );
  const hot = roundRobin(
    available.filter(({ isHot }) => isHot === 1),
    count,
  );
  return [
    ...hot,
    ...roundRobin(
      available.filter(({ isHot }) => isHot === 0),
      count - hot.length,
    ),
  ];
}

function roundRobin(games: readonly Game[], count: number): Game[] {
  const gamesByType = gameTypes.map((type) => games.filter(({ gameType }) => gameType === type));
  const maxLength = Math.max(0, ...gamesByType.map(({ length }) => length));
  const result: Game[] = [];
  for (let round = 0; round < maxLength && result.length < count; round++)
    result.push(...gamesByType.flatMap((gamesOfType) => gamesOfType.slice(round, round + 1)));
  return result.slice(0, Math.max(0, count));
}
