import { svgElement, element } from '../../game-page/element.ts';
import { isMotionOff } from '../../game-page/motion.ts';
import { sound } from '../../game-page/sound.ts';

/** A slot machine, as far as drawing needs it. */
export interface Machine<Outcome> {
  readonly columns: number;
  readonly rows: number;
  /** The visible symbols: reel by reel, top to bottom. */
  window(outcome: Outcome): readonly (readonly string[])[];
  /** The symbols before the first round. */
  readonly first: Outcome;
  /** The symbols that pass while the reels spin. */
  readonly fillerSymbols: readonly string[];
  draw(symbol: string): Node;
  /** Each line, as its row on every reel. */
  readonly lines: readonly (readonly number[])[];
  /** The winning lines, and how many symbols of each from the left. */
  wins(outcome: Outcome): readonly { readonly line: number; readonly count: number }[];
}

/**
 * Scrolls a ribbon down until its new symbols are in the window.
 * @param strip the passing symbols, the new ones first
 * @param rows how many of them the window shows
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

/** Draws a line over the reels: all of it, and its winning part. */
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

/** Columns of symbols; each is a ribbon that scrolls down and stops at the outcome. */
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
    /** Shows an outcome without animation. */
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
              (_, place) => fillerSymbols[(place * 5 + reel * 3) % fillerSymbols.length] ?? '',
            );
            const strip = [...(next[reel] ?? []), ...between, ...(visibleSymbols[reel] ?? [])];
            return spinRibbon(ribbon, strip.map(cell), rows, 620 + reel * 170);
          }),
        );
      }
      put(next);
    },
    /** Shows the winning lines. */
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
