import { svgElement, element } from '../../game-page/element.ts';
import { isMotionOff } from '../../game-page/motion.ts';
import { sound } from '../../game-page/sound.ts';

export interface Machine<Outcome> {
  readonly columns: number;
  readonly rows: number;
  /** By reel, from top to bottom. */
  window(outcome: Outcome): readonly (readonly string[])[];
  readonly first: Outcome;
  /** Symbols that pass while the reels spin. */
  readonly fillerSymbols: readonly string[];
  draw(symbol: string): Node;
  /** Each line's row on every reel. */
  readonly lines: readonly (readonly number[])[];
  /** `count` symbols from the left. */
  wins(outcome: Outcome): readonly { readonly line: number; readonly count: number }[];
}

/**
 * Scrolls down until the new symbols are visible.
 * @param strip passing symbols, the new ones first
 * @param rows visible symbols
 */
async function spinRibbon(
  ribbon: HTMLElement,
  strip: readonly Node[],
  rows: number,
  duration: number,
): Promise<void> {
  ribbon.replaceChildren(...strip);
  const distance = ((strip.length - rows) / rows) * 100;
  await ribbon.animate(
    [
      { transform: `translateY(-${distance}%)` },
      { transform: 'translateY(1.5%)', offset: 0.93 },
      { transform: 'none' },
    ],
    { duration, easing: 'cubic-bezier(.3,.1,.3,1)' },
  ).finished;
  sound('stop');
}

/** The whole line, and its winning part. */
function drawLine(path: readonly number[], matchCount: number): SVGElement[] {
  const points = path.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`);
  return (
    [
      ['path-on', points],
      ['path-edge', points.slice(0, matchCount)],
      ['path-won', points.slice(0, matchCount)],
    ] as const
  ).map(([name, part]) =>
    svgElement('polyline', {
      class: name,
      points: part.join(' '),
      'vector-effect': 'non-scaling-stroke',
    }),
  );
}

export function createReels<Outcome>(stage: HTMLElement, machine: Machine<Outcome>) {
  const { columns: count, rows, first, fillerSymbols, lines } = machine;
  const cell = (symbol: string): HTMLElement =>
    element('i', { class: `symbol symbol-${symbol}` }, machine.draw(symbol));
  const columns = Array.from({ length: count }, () => element('div', { class: 'ribbon' }));
  const paths = svgElement('svg', {
    class: 'paths',
    viewBox: `0 0 ${count * 10} ${rows * 10}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  stage.append(
    element(
      'div',
      { class: `reels reels-${count}`, dir: 'ltr', 'aria-hidden': 'true' },
      ...columns.map((ribbon) => element('div', { class: 'reel' }, ribbon)),
      paths,
    ),
  );
  let visibleSymbols = machine.window(first);
  const renderReels = (): void =>
    columns.forEach((ribbon, reel) =>
      ribbon.replaceChildren(...(visibleSymbols[reel] ?? []).map(cell)),
    );
  renderReels();
  const put = (next: readonly (readonly string[])[]): void => {
    visibleSymbols = next;
    renderReels();
  };
  return {
    restore: (outcome: Outcome): void => put(machine.window(outcome)),
    clear(): void {
      paths.replaceChildren();
      for (const litCell of stage.querySelectorAll('.lit')) litCell.classList.remove('lit');
    },
    async turn(outcome: Outcome): Promise<void> {
      const next = machine.window(outcome);
      if (!isMotionOff()) {
        await Promise.all(
          columns.map((ribbon, reel) => {
            const between = Array.from(
              { length: 9 + reel * 4 },
              (_, index) => fillerSymbols[(index * 5 + reel * 3) % fillerSymbols.length] ?? '',
            );
            const strip = [...(next[reel] ?? []), ...between, ...(visibleSymbols[reel] ?? [])];
            return spinRibbon(ribbon, strip.map(cell), rows, 620 + reel * 170);
          }),
        );
      }
      put(next);
    },
    show(outcome: Outcome): void {
      for (const { line, count: matchCount } of machine.wins(outcome)) {
        const path = lines[line] ?? [];
        path
          .slice(0, matchCount)
          .forEach((row, reel) => columns[reel]?.children[row]?.classList.add('lit'));
        paths.append(...drawLine(path, matchCount));
      }
    },
  };
}
