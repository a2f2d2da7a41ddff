import { formatAmount } from '#app/domain/money.ts';
import {
  clusterPays,
  clustersOf,
  clusterSteps,
  maxFalls,
  side,
  stones,
  type ClusterOutcome,
  type Stone,
} from '../models/cluster.ts';
import type { RoundView } from '../server/views.ts';
import { element, inlineSvg } from '../../game-page/element.ts';
import { playInstant } from './instant-round.ts';
import { isMotionOff, pause } from '../../game-page/motion.ts';
import { clusterText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { sound } from '../../game-page/sound.ts';
import { t } from './start-data.ts';
import { symbolArt } from './symbols.ts';

/** Initial grid, without a cluster. */
const firstGrid = 'ABCDEFDEFABCBCADFEFDEBCACABFEDEFDCAB';
/** Duration of one cascade, and of all together, ms. */
const fallMs = 900;
const allMs = 2200;

const payTable = (): HTMLElement[] => [
  element('h3', {}, t('payTimes')),
  element(
    'table',
    { class: 'pays' },
    element(
      'tr',
      {},
      element('th', {}, ''),
      ...clusterSteps.map((count) => element('th', { scope: 'col' }, `${count}+`)),
    ),
    ...stones.map((stone) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row', 'aria-label': stone }, inlineSvg(symbolArt(stone))),
        ...clusterPays[stone].map((pay) => element('td', {}, String(pay))),
      ),
    ),
  ),
];

/**
 * Rows that a stone falls.
 * @param emptyPlaces positions that were empty; undefined for a new grid
 */
function rowsFallen(cellIndex: number, emptyPlaces: ReadonlySet<number> | undefined): number {
  if (!emptyPlaces) return side;
  const column = Math.floor(cellIndex / side);
  const emptyRows = [...emptyPlaces]
    .filter((one) => Math.floor(one / side) === column)
    .map((one) => one % side);
  // The number of empty rows below the stone.
  return cellIndex % side <= Math.max(-1, ...emptyRows) ? emptyRows.length : 0;
}

/** Six columns, each from the top down. */
function createField(stage: HTMLElement) {
  const field = element('div', { class: 'stones', dir: 'ltr', 'aria-hidden': 'true' });
  stage.append(field);
  const cells = (): HTMLElement[] => [...field.children] as HTMLElement[];
  const renderGrid = (grid: string): void =>
    field.replaceChildren(
      ...[...grid].map((stone) =>
        element('i', { class: `symbol symbol-${stone}` }, inlineSvg(symbolArt(stone as Stone))),
      ),
    );
  renderGrid(firstGrid);
  return {
    put: renderGrid,
    /** Returns the payout of the grid. */
    light(grid: string): number {
      const clusters = clustersOf(grid);
      const cellElements = cells();
      for (const cellIndex of clusters.flatMap(({ places }) => places))
        cellElements[cellIndex]?.classList.add('lit');
      return clusters.reduce((sum, { pay }) => sum + pay, 0);
    },
    /** @param duration ms */
    async burst(duration: number): Promise<void> {
      if (isMotionOff()) return;
      await Promise.all(
        [...field.querySelectorAll('.lit')].map(
          (cell) =>
            cell.animate(
              [
                { transform: 'none', opacity: 1 },
                { transform: 'scale(1.15)', opacity: 1, offset: 0.3 },
                { transform: 'scale(0.2)', opacity: 0 },
              ],
              { duration, fill: 'forwards' },
            ).finished,
        ),
      );
    },
    /**
     * @param emptyPlaces positions that were empty; undefined for a new grid
     * @param duration ms
     */
    async fall(
      grid: string,
      emptyPlaces: ReadonlySet<number> | undefined,
      duration: number,
    ): Promise<void> {
      renderGrid(grid);
      if (isMotionOff()) return;
      await Promise.all(
        cells().map(async (cell, index) => {
          const column = Math.floor(index / side);
          const rows = rowsFallen(index, emptyPlaces);
          return rows === 0
            ? undefined
            : cell.animate([{ transform: `translateY(-${rows * 105}%)` }, { transform: 'none' }], {
                duration,
                delay: emptyPlaces ? 0 : column * 20,
                easing: 'cubic-bezier(.4,0,.6,1.25)',
                fill: 'backwards',
              }).finished;
        }),
      );
    },
  };
}

void openGame((shell) => {
  const field = createField(shell.stage);
  const sum = element('p', { class: 'pot', 'aria-hidden': 'true' });
  shell.stage.append(sum);
  const show = async ({ outcome, stake }: RoundView): Promise<void> => {
    const { grids } = outcome as ClusterOutcome;
    // Many cascades run faster.
    const stepMs = Math.min(fallMs, allMs / grids.length);
    let [emptyPlaces, times]: [ReadonlySet<number> | undefined, number] = [undefined, 0];
    for (const [step, grid] of grids.entries()) {
      await field.fall(grid, emptyPlaces, stepMs * 0.4);
      // After the last cascade clusters no longer pay.
      if (step >= maxFalls) break;
      const pays = field.light(grid);
      if (pays > 0) sound('fall');
      times += pays;
      sum.textContent = times > 0 ? formatAmount(times * stake) : '';
      emptyPlaces = new Set(clustersOf(grid).flatMap(({ places }) => places));
      if (step >= grids.length - 1) continue;
      await pause(stepMs * 0.4);
      await field.burst(stepMs * 0.2);
    }
  };
  playInstant(shell, {
    buttonText: 'spin',
    clear: () => sum.replaceChildren(),
    show,
    restore: ({ outcome }) => field.put((outcome as ClusterOutcome).grids.at(-1) ?? firstGrid),
    describe: ({ outcome, stake }) => clusterText(outcome as ClusterOutcome, stake),
  });
}, payTable);
