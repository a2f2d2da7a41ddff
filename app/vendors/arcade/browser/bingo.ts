import {
  bingoLines,
  bingoSide,
  fullLines,
  linesPay,
  middle,
  type BingoOutcome,
} from '../models/bingo.ts';
import { element } from '../../game-page/element.ts';
import { playInstant } from './instant-round.ts';
import { pause } from '../../game-page/motion.ts';
import { bingoText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { sound } from '../../game-page/sound.ts';
import { t } from './start-data.ts';

/** Pause between two balls, ms. */
const pauseMs = 45;

const payTable = (): HTMLElement[] => [
  element('h3', {}, t('payTimes')),
  element(
    'table',
    { class: 'pays' },
    ...linesPay.flatMap((pays, full) =>
      full === 0
        ? []
        : [
            element(
              'tr',
              {},
              element(
                'th',
                { scope: 'row' },
                `${t('fullLines', { count: full })}${full === linesPay.length - 1 ? ' +' : ''}`,
              ),
              element('td', {}, t('times', { times: pays })),
            ),
          ],
    ),
  ),
];

void openGame((shell) => {
  const [card, rack] = [
    element('div', { class: 'bingo-card', dir: 'ltr', 'aria-hidden': 'true' }),
    element('ol', { class: 'balls', dir: 'ltr', 'aria-hidden': 'true' }),
  ];
  shell.stage.append(card, rack);
  const heads = [...'BINGO'].map((letter) => element('b', {}, letter));
  // Displayed by rows, stored by columns.
  const inRows = Array.from(
    { length: bingoSide ** 2 },
    (_, index) => (index % bingoSide) * bingoSide + Math.floor(index / bingoSide),
  );
  const cells = inRows.map((cellIndex) =>
    element(
      'span',
      { class: cellIndex === middle ? 'cell hit' : 'cell' },
      cellIndex === middle ? '★' : '',
    ),
  );
  card.append(...heads, ...cells);
  const cellAt = (cellIndex: number): HTMLElement | undefined => cells[inRows.indexOf(cellIndex)];
  const deal = ({ card: numbers }: BingoOutcome): void =>
    numbers.forEach((number, index) => {
      const cell = cellAt(index);
      if (!cell || index === middle) return;
      cell.textContent = String(number);
      cell.classList.remove('hit', 'lit');
    });
  const call = ({ card: numbers }: BingoOutcome, ball: number): void => {
    cellAt(numbers.indexOf(ball))?.classList.add('hit');
    rack.prepend(element('li', { class: numbers.includes(ball) ? 'mine' : '' }, String(ball)));
  };
  const light = (outcome: BingoOutcome): void => {
    for (const line of fullLines(outcome))
      for (const cellIndex of bingoLines[line] ?? []) cellAt(cellIndex)?.classList.add('lit');
  };
  const clear = (): void => {
    rack.replaceChildren();
    for (const cell of cells) cell.classList.remove('lit');
  };
  playInstant(shell, {
    buttonText: 'callBalls',
    clear,
    async show({ outcome }) {
      const bingoOutcome = outcome as BingoOutcome;
      deal(bingoOutcome);
      for (const ball of bingoOutcome.balls) {
        call(bingoOutcome, ball);
        if (bingoOutcome.card.includes(ball)) sound('tick');
        await pause(pauseMs);
      }
      light(bingoOutcome);
    },
    restore({ outcome }) {
      const bingoOutcome = outcome as BingoOutcome;
      deal(bingoOutcome);
      for (const ball of bingoOutcome.balls) call(bingoOutcome, ball);
      light(bingoOutcome);
    },
    describe: ({ outcome }) => bingoText(outcome as BingoOutcome),
  });
}, payTable);
