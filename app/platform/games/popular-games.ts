import { gameTypes } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import { gamesFor } from './game-list.ts';

/**
 * The most popular games, at most `count`: hot ones first, then others, never one under
 * maintenance. Types take turns, so a short list shows the brand's whole range [API-20].
 */
export function popularGames(tenant: Tenant, count: number): Game[] {
  const open = gamesFor(tenant).filter(({ maintenance }) => !maintenance);
  const hot = inTurns(
    open.filter(({ isHot }) => isHot === 1),
    count,
  );
  return [
    ...hot,
    ...inTurns(
      open.filter(({ isHot }) => isHot === 0),
      count - hot.length,
    ),
  ];
}

/** The first of every type, then the second of every type, and so on: so many in all. */
function inTurns(games: readonly Game[], count: number): Game[] {
  const seats = gameTypes.map((type) => games.filter(({ gameType }) => gameType === type));
  const longest = Math.max(0, ...seats.map(({ length }) => length));
  const taken: Game[] = [];
  for (let round = 0; round < longest && taken.length < count; round++)
    taken.push(...seats.flatMap((seat) => seat.slice(round, round + 1)));
  return taken.slice(0, Math.max(0, count));
}
