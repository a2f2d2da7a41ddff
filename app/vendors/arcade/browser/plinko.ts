import { cupOf, cupPays, pegRows, type PlinkoOutcome } from '../models/plinko.ts';
import { svgElement, element } from '../../game-page/element.ts';
import { playInstant } from './instant-round.ts';
import { isMotionOff } from '../../game-page/motion.ts';
import { plinkoText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { sound } from '../../game-page/sound.ts';

/** Distance of pegs and cups. */
const step = 10;
const width = cupPays.length * step;
const top = 12;
const inTenths = (pays: number): string => String(pays / 10);
/** High payouts are at the edges. */
const heatLevel = (cup: number): number => Math.abs(cup - pegRows / 2);

const spotOf = (turns: readonly number[], rows: number): { x: number; y: number } => {
  const right = turns.slice(0, rows).reduce((sum, turn) => sum + turn, 0);
  return { x: width / 2 + (right - rows / 2) * step, y: top + rows * step - 5 };
};

const drawPegs = (): SVGElement[] =>
  Array.from({ length: pegRows }, (_, row) =>
    Array.from({ length: row + 1 }, (__, peg) =>
      svgElement('circle', {
        class: 'peg',
        cx: width / 2 + (peg - row / 2) * step,
        cy: top + row * step,
        r: 1.3,
      }),
    ),
  ).flat();

const drawCups = (): SVGElement[] =>
  cupPays.map((pays, cup) =>
    svgElement(
      'g',
      { class: `cup-${heatLevel(cup)}` },
      svgElement('rect', {
        x: cup * step + 0.5,
        y: top + pegRows * step - 1,
        width: step - 1,
        height: 10,
        rx: 2.4,
      }),
      svgElement(
        'text',
        { x: cup * step + step / 2, y: top + pegRows * step + 5.6, 'text-anchor': 'middle' },
        inTenths(pays),
      ),
    ),
  );

function createBoard(stage: HTMLElement) {
  const cups = drawCups();
  const ball = svgElement('circle', { class: 'plinko-ball', r: 3, cx: 0, cy: 0 });
  ball.style.visibility = 'hidden';
  stage.append(
    element(
      'div',
      { class: 'board', dir: 'ltr', 'aria-hidden': 'true' },
      svgElement(
        'svg',
        { viewBox: `0 0 ${width} ${top + pegRows * step + 12}` },
        ...drawPegs(),
        ...cups,
        ball,
      ),
    ),
  );
  const placeBall = (turns: readonly number[]): void => {
    const { x, y } = spotOf(turns, pegRows);
    ball.style.transform = `translate(${x}px, ${y + 2}px)`;
    ball.style.visibility = 'visible';
    cups.forEach((cup, index) => cup.classList.toggle('lit', index === cupOf({ turns })));
  };
  return {
    clear(): void {
      ball.style.visibility = 'hidden';
      for (const cup of cups) cup.classList.remove('lit');
    },
    async drop({ turns }: PlinkoOutcome): Promise<void> {
      ball.style.visibility = 'visible';
      if (!isMotionOff()) {
        const frames = Array.from({ length: pegRows + 1 }, (_, rows) =>
          spotOf(turns, rows),
        ).flatMap(({ x, y }) => [
          { transform: `translate(${x}px, ${y - 2}px)`, easing: 'ease-in' },
          { transform: `translate(${x}px, ${y}px)`, easing: 'ease-out' },
        ]);
        await ball.animate([{ transform: `translate(${width / 2}px, 2px)` }, ...frames], {
          duration: 1400,
        }).finished;
      }
      placeBall(turns);
      sound('stop');
    },
    rest: placeBall,
  };
}

void openGame((shell) => {
  const board = createBoard(shell.stage);
  playInstant(shell, {
    buttonText: 'drop',
    clear: () => board.clear(),
    show: ({ outcome }) => board.drop(outcome as PlinkoOutcome),
    restore: ({ outcome }) => board.rest((outcome as PlinkoOutcome).turns),
    describe: ({ outcome }) => plinkoText(outcome as PlinkoOutcome),
  });
});
