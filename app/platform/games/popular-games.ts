import { gameTypes } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import { gamesFor } from './game-list.ts';

/**
 * The most popular games, at most `count`: hot ones first, then others, never one under maintenance. Types take turns, so a short
 * list shows the brand's whole range [API-20].
 */
export function popularGames(tenant: Tenant, count: number): Game[] {
  const open = gamesFor(tenant).filter(({ maintenance }) => !maintenance);
  const inTurns = (games: readonly Game[]): Game[] => {
    const seats = gameTypes.map((type) => games.filter(({ gameType }) => gameType === type));
    const rounds = Math.max(0, ...seats.map(({ length }) => length));
    return Array.from({ length: rounds }, (_, round) => seats.flatMap((seat) => seat.slice(round, round + 1))).flat();
  };
  return [...inTurns(open.filter(({ isHot }) => isHot === 1)), ...inTurns(open.filter(({ isHot }) => isHot === 0))].slice(0, count);
}
