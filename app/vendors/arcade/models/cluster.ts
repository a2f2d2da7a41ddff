import { gameStakes } from '#app/lib/game-models.ts';
import type { Draw } from '../../provably-fair/draw.ts';
import { noPlay, type Model, type NoPlay } from './model.ts';

/* Six columns of six stones. Five or more of a kind that touch side by side are a cluster and pay;
   they vanish, stones above them fall, new stones come from above, and new clusters pay again: at
   most five cascades in a round, all decided before the first one. */

export const side = 6;
export const stones = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Stone = (typeof stones)[number];
/** The weight of each kind; valuable ones are rarer. */
const weights = [10, 13, 16, 19, 21, 23];
const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
/** The maximum number of cascades in a round. */
export const maxFalls = 5;

export const minClusterSize = 5;
/** The sizes from which a cluster's payout rises, by its kind, times the stake. */
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
  /** The first grid, and the one after each cascade: column by column, each from the top down. */
  readonly grids: readonly string[];
}
export interface Cluster {
  readonly stone: Stone;
  readonly places: readonly number[];
  readonly pay: number;
}

const payFor = (stone: Stone, size: number): number =>
  clusterPays[stone][clusterSteps.findLastIndex((minSize) => size >= minSize)] ?? 0;
const neighboursOf = (place: number): number[] => [
  ...(place % side > 0 ? [place - 1] : []),
  ...(place % side < side - 1 ? [place + 1] : []),
  ...(place >= side ? [place - side] : []),
  ...(place < side * (side - 1) ? [place + side] : []),
];
const neighbours = Array.from({ length: side * side }, (_, place) => neighboursOf(place));

/** The clusters of a grid. */
export function clustersOf(grid: string): Cluster[] {
  const visitedCells = new Set<number>();
  const clusters: Cluster[] = [];
  for (let from = 0; from < grid.length; from += 1) {
    if (visitedCells.has(from)) continue;
    visitedCells.add(from);
    const places = [from];
    for (const place of places)
      for (const next of neighbours[place] ?? [])
        if (!visitedCells.has(next) && grid[next] === grid[from]) {
          visitedCells.add(next);
          places.push(next);
        }
    if (places.length >= minClusterSize)
      clusters.push({
        stone: grid[from] as Stone,
        places,
        pay: payFor(grid[from] as Stone, places.length),
      });
  }
  return clusters;
}

function stoneOf(draw: Draw): Stone {
  let number = draw.below(totalWeight);
  return stones[weights.findIndex((weight) => (number -= weight) < 0)] ?? 'F';
}

/**
 * Removes the clusters, drops the stones above them, and fills up from above; new stones come
 * column by column, the lowest first.
 */
function fall(grid: string, removedPlaces: ReadonlySet<number>, draw: Draw): string {
  let next = '';
  for (let column = 0; column < side; column += 1) {
    const remainingStones = [...grid.slice(column * side, (column + 1) * side)]
      .filter((_, row) => !removedPlaces.has(column * side + row))
      .join('');
    let newStones = '';
    while (newStones.length + remainingStones.length < side) newStones = stoneOf(draw) + newStones;
    next += newStones + remainingStones;
  }
  return next;
}

/** Measured, since not every cascade can be counted: the margin is four standard errors. */
const rtp = { part: 95_274, whole: 100_000 };
/** The maximum payout of a round, times the stake; in twenty million rounds the highest was 252. */
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
