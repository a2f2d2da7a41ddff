import { gameStakes } from '#app/domain/games/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { noPlay, type Model, type NoPlay } from './model.ts';

/*
 * A 6 × 6 grid. Five or more adjacent stones of a kind form a cluster, pay and vanish; stones above
 * fall, new ones fill up, and new clusters pay again: at most five cascades per round, all decided
 * before the first.
 */

export const side = 6;
export const stones = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Stone = (typeof stones)[number];
/** Valuable stones are rarer. */
const weights = [10, 13, 16, 19, 21, 23];
const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
/** Maximum number of cascades. */
export const maxFalls = 5;

export const minClusterSize = 5;
/** Cluster sizes at which the payout rises; payouts are times the stake. */
export const clusterSteps = [5, 7, 9, 12, 16] as const;
export const clusterPays: Readonly<Record<Stone, readonly number[]>> = {
  A: [8, 20, 50, 150, 500],
  B: [3, 10, 25, 80, 250],
  C: [2, 5, 15, 40, 120],
  D: [1, 3, 8, 20, 60],
  E: [1, 2, 5, 12, 40],
  F: [1, 2, 4, 10, 30],
};

export interface ClusterOutcome {
  /** The first grid, and the one after each cascade: by columns, from the top down. */
  readonly grids: readonly string[];
}
export interface Cluster {
  readonly stone: Stone;
  readonly places: readonly number[];
  readonly pay: number;
}

const payFor = (stone: Stone, size: number): number =>
  clusterPays[stone][clusterSteps.findLastIndex((minSize) => size >= minSize)] ?? 0;
const neighboursOf = (cellIndex: number): number[] => [
  ...(cellIndex % side > 0 ? [cellIndex - 1] : []),
  ...(cellIndex % side < side - 1 ? [cellIndex + 1] : []),
  ...(cellIndex >= side ? [cellIndex - side] : []),
  ...(cellIndex < side * (side - 1) ? [cellIndex + side] : []),
];
const neighbours = Array.from({ length: side * side }, (_, index) => neighboursOf(index));

export function clustersOf(grid: string): Cluster[] {
  const visitedCells = new Set<number>();
  const clusters: Cluster[] = [];
  for (let from = 0; from < grid.length; from += 1) {
    if (visitedCells.has(from)) continue;
    visitedCells.add(from);
    const cells = [from];
    for (const cell of cells)
      for (const next of neighbours[cell] ?? [])
        if (!visitedCells.has(next) && grid[next] === grid[from]) {
          visitedCells.add(next);
          cells.push(next);
        }
    if (cells.length >= minClusterSize)
      clusters.push({
        stone: grid[from] as Stone,
        places: cells,
        pay: payFor(grid[from] as Stone, cells.length),
      });
  }
  return clusters;
}

function stoneOf(draw: Draw): Stone {
  let number = draw.below(totalWeight);
  return stones[weights.findIndex((weight) => (number -= weight) < 0)] ?? 'F';
}

/** Removes clusters, drops the stones above, and fills up: new stones by columns, lowest first. */
function fall(grid: string, removedPlaces: ReadonlySet<number>, draw: Draw): string {
  let next = '';
  for (let column = 0; column < side; column += 1) {
    const remainingStones = Array.from(grid.slice(column * side, (column + 1) * side))
      .filter((_, row) => !removedPlaces.has(column * side + row))
      .join('');
    let newStones = '';
    while (newStones.length + remainingStones.length < side) newStones = stoneOf(draw) + newStones;
    next += newStones + remainingStones;
  }
  return next;
}

/** Measured, because cascades cannot all be counted: the margin is four standard errors. */
const rtp = { part: 95_274, whole: 100_000 };
/** Maximum payout, times the stake; the highest in twenty million rounds was 252. */
const maxPayout = 1000;

export const cluster: Model<NoPlay, ClusterOutcome> = {
  id: 'cluster',
  pace: 'instant',
  stakes: gameStakes.cluster,
  maxWin: maxPayout,
  returns: [rtp, rtp],
  simulation: { rounds: 20_000_000, margin: 0.0018 },
  readPlay: noPlay,
  decide(draw) {
    let grid: string = Array.from({ length: side * side }, () => stoneOf(draw)).join('');
    const grids = [grid];
    while (grids.length <= maxFalls) {
      const removedPlaces = new Set(clustersOf(grid).flatMap(({ places }) => places));
      if (removedPlaces.size === 0) break;
      grid = fall(grid, removedPlaces, draw);
      grids.push(grid);
    }
    return { grids };
  },
  payout: ({ grids }, stake) =>
    Math.min(
      maxPayout,
      grids
        .slice(0, maxFalls)
        .reduce((sum, grid) => sum + clustersOf(grid).reduce((all, { pay }) => all + pay, 0), 0),
    ) * stake,
};
