import { demoTypes, minStake } from '#app/domain/games/game-models.ts';
import { lotteryMinBet } from '#app/domain/games/lottery-games.ts';
import { sportsStakes, sportsTypes } from '#app/domain/games/virtual-sports.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { Game, Vendor } from '#schema/calls/games.ts';
import { vendorGames } from './vendor-games.ts';

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const nodeIdOf = (vassalage: string, name: string): string => `${vassalage}-${slug(name)}`;
/** Minor units: the smallest stake of a demo game, else the declared minimum. */
function minBetOf(gameType: GameType, nodeId: string, declaredBet = 0): number {
  if (demoTypes.includes(gameType)) return minStake(nodeId);
  if (sportsTypes.includes(gameType)) return sportsStakes[0];
  return lotteryMinBet(nodeId) ?? declaredBet;
}

/** Ids consist of vendor and name, so that they are stable: favourites refer to them. */
export const catalogue: readonly Game[] = vendorGames.flatMap(({ vassalage, gameType, games }) =>
  games.map(({ name, gameClassify, minBet, isHot, maintenance }) => {
    const nodeId = nodeIdOf(vassalage, name);
    return {
      nodeId,
      name,
      gameType,
      vassalage,
      gameClassify,
      minBet: minBetOf(gameType, nodeId, minBet),
      isHot,
      maintenance,
    };
  }),
);

/** E-sports vendors are marked sports vendors [SH-12]. */
export const vendors: readonly Vendor[] = vendorGames
  .map(({ name, vassalage, gameType, accountTypeId, isHot }) => ({
    displayName: name,
    vassalage,
    ...(gameType === 'ESPORTS' ? { gameType: 'SPORTS' as const, esports: true } : { gameType }),
    accountTypeId,
    isHot,
  }))
  .toSorted((a, b) => a.accountTypeId - b.accountTypeId);
