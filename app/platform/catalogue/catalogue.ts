import { demoTypes, minStake } from '#app/domain/games/game-models.ts';
import { lotteryMinBet } from '#app/domain/games/lottery-games.ts';
import { sportsStakes, sportsTypes } from '#app/domain/games/virtual-sports.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import { fishAndCards } from './data/fish-and-cards.ts';
import { liveAndArena } from './data/live-and-arena.ts';
import { fruitAndFiesta } from './data/rng-fruit-and-fiesta.ts';
import { seaAndLegend } from './data/rng-sea-and-legend.ts';
import { sportsAndDraws } from './data/sports-and-draws.ts';
import type { VendorGames } from './data/types.ts';

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
const gamesOf = ({ vassalage, gameType, classes, hot, maintenance = [] }: VendorGames): Game[] =>
  classes.flatMap(({ gameClassify, minBet, names }) =>
    names.map((name) => ({
      nodeId: nodeIdOf(vassalage, name),
      name,
      gameType,
      vassalage,
      gameClassify,
      minBet: minBetOf(gameType, nodeIdOf(vassalage, name), minBet),
      isHot: hot.includes(name) ? 1 : 0,
      maintenance: maintenance.includes(name),
    })),
  );

/** A test checks the names in `hot` and `maintenance`. */
export const catalogue: readonly Game[] = [
  fruitAndFiesta,
  seaAndLegend,
  liveAndArena,
  fishAndCards,
  sportsAndDraws,
]
  .flat()
  .flatMap(gamesOf);
