import { gameStakes } from '#app/lib/game-models.ts';
import type { Draw } from '../fair/draw.ts';
import { noPlay, type Model, type NoPlay } from './model.ts';

/*
 * Six columns of six stones. Five or more of a kind that touch side by side are a cluster and pay;
 * they go, what lies above falls, new stones come
 * from above, and what then lies together pays again: at most five times in a round, and all of it
 * is decided before the first stone falls.
 */

export const side = 6;
export const stones = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Stone = (typeof stones)[number];
/** How often a kind comes, of their sum: dear ones are rarer. */
const weights = [10, 13, 16, 19, 21, 23];
const weighed = weights.reduce((sum, weight) => sum + weight, 0);
/** A round has at most so many falls. */
export const mostFalls = 5;

export const leastCluster = 5;
/** What a cluster pays by its kind, times the stake, from so many stones on. */
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
  /** What lies there at first, and after each fall: column after column, each from the top down. */
  readonly grids: readonly string[];
}
export interface Cluster {
  readonly stone: Stone;
  readonly places: readonly number[];
  readonly pay: number;
}

const payFor = (stone: Stone, size: number): number =>
  clusterPays[stone][clusterSteps.findLastIndex((least) => size >= least)] ?? 0;
const beside = (place: number): number[] => [
  ...(place % side > 0 ? [place - 1] : []),
  ...(place % side < side - 1 ? [place + 1] : []),
  ...(place >= side ? [place - side] : []),
  ...(place < side * (side - 1) ? [place + side] : []),
];
const neighbours = Array.from({ length: side * side }, (_, place) => beside(place));

/** The clusters of a grid. */
export function clustersOf(grid: string): Cluster[] {
  const seen = new Set<number>();
  const found: Cluster[] = [];
  for (let from = 0; from < grid.length; from += 1) {
    if (seen.has(from)) continue;
    seen.add(from);
    const places = [from];
    for (const place of places)
      for (const next of neighbours[place] ?? [])
        if (!seen.has(next) && grid[next] === grid[from]) {
          seen.add(next);
          places.push(next);
        }
    if (places.length >= leastCluster)
      found.push({
        stone: grid[from] as Stone,
        places,
        pay: payFor(grid[from] as Stone, places.length),
      });
  }
  return found;
}

function stoneOf(draw: Draw): Stone {
  let number = draw.below(weighed);
  return stones[weights.findIndex((weight) => (number -= weight) < 0)] ?? 'F';
}

/**
 * Takes the clusters out, lets fall what lay above, and fills up from above; new stones come column
 * by column, the lowest first.
 */
function fall(grid: string, gone: ReadonlySet<number>, draw: Draw): string {
  let next = '';
  for (let column = 0; column < side; column += 1) {
    const kept = [...grid.slice(column * side, (column + 1) * side)]
      .filter((_, row) => !gone.has(column * side + row))
      .join('');
    let fresh = '';
    while (fresh.length + kept.length < side) fresh = stoneOf(draw) + fresh;
    next += fresh + kept;
  }
  return next;
}

/** Measured, since nobody can count every fall: the margin is four standard errors. */
const returned = { part: 95_274, whole: 100_000 };
/** A round pays no more, times the stake; in twenty million rounds the most was 252. */
const mostPaid = 1000;

export const cluster: Model<NoPlay, ClusterOutcome> = {
  id: 'cluster',
  pace: 'instant',
  stakes: gameStakes.cluster,
  maxWin: mostPaid,
  returns: [returned, returned],
  measured: { rounds: 20_000_000, margin: 0.0018 },
  readPlay: noPlay,
  decide(draw) {
    let grid: string = Array.from({ length: side * side }, () => stoneOf(draw)).join('');
    const grids = [grid];
    while (grids.length <= mostFalls) {
      const gone = new Set(clustersOf(grid).flatMap(({ places }) => places));
      if (gone.size === 0) break;
      grid = fall(grid, gone, draw);
      grids.push(grid);
    }
    return { grids };
  },
  payout: ({ grids }, stake) =>
    Math.min(
      mostPaid,
      grids
        .slice(0, mostFalls)
        .reduce((sum, grid) => sum + clustersOf(grid).reduce((all, { pay }) => all + pay, 0), 0),
    ) * stake,
};
