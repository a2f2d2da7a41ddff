import { formatAmount } from '#app/lib/money.ts';
import {
  classicLines,
  classicPays,
  classicReels,
  classicRows,
  classicSymbols,
  classicWindow,
  classicWins,
  type ClassicOutcome,
  type ClassicSymbol,
} from '../models/classic.ts';
import { classicArt } from './classic-art.ts';
import { element, picture } from './element.ts';
import { playInstant } from './instant.ts';
import { lineMap } from './line-map.ts';
import { createReels } from './reels.ts';
import { openGame } from './shell.ts';
import { say } from './start.ts';

const nameOf = (symbol: ClassicSymbol): string =>
  say('classicNames').split(',')[classicSymbols.indexOf(symbol)] ?? '';
const drawnSymbol = (symbol: string): SVGSVGElement => picture(classicArt[symbol as ClassicSymbol]);

const payTable = (): HTMLElement[] => [
  element('h3', {}, say('payTable')),
  element(
    'table',
    { class: 'pays' },
    ...classicSymbols.map((symbol) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row', 'aria-label': nameOf(symbol) }, drawnSymbol(symbol)),
        element('td', {}, String(classicPays[symbol])),
      ),
    ),
  ),
  ...lineMap(classicLines, classicRows),
];

void openGame((shell) => {
  const turning = createReels<ClassicOutcome>(shell.stage, {
    columns: classicReels.length,
    rows: classicRows,
    lines: classicLines,
    window: classicWindow,
    first: { stops: [3, 6, 12] },
    passing: classicSymbols,
    draw: drawnSymbol,
    wins: (outcome) =>
      classicWins(outcome).map(({ line }) => ({ line, count: classicReels.length })),
  });
  playInstant(shell, {
    press: 'spin',
    clear: turning.clear,
    async show(round) {
      await turning.turn(round.outcome as ClassicOutcome);
      turning.show(round.outcome as ClassicOutcome);
    },
    restore: (round) => void turning.turn(round.outcome as ClassicOutcome),
    inWords: ({ outcome, stake }) =>
      classicWins(outcome as ClassicOutcome)
        .map(({ line, symbol, pay }) =>
          say('line', {
            count: 3,
            symbol: nameOf(symbol),
            line: line + 1,
            amount: formatAmount((pay * stake) / classicLines.length),
          }),
        )
        .join('; '),
  });
}, payTable);
