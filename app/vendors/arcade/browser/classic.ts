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
import { element, inlineSvg } from '../../game-page/element.ts';
import { playInstant } from './instant-round.ts';
import { lineMap } from './line-map.ts';
import { classicSymbolName, classicText } from './outcome-text.ts';
import { createReels } from './reels.ts';
import { openGame } from './shell.ts';
import { t } from './start-data.ts';

const symbolPicture = (symbol: string): SVGSVGElement =>
  inlineSvg(classicArt[symbol as ClassicSymbol]);

const payTable = (): HTMLElement[] => [
  element('h3', {}, t('payTable')),
  element(
    'table',
    { class: 'pays' },
    ...classicSymbols.map((symbol) =>
      element(
        'tr',
        {},
        element(
          'th',
          { scope: 'row', 'aria-label': classicSymbolName(symbol) },
          symbolPicture(symbol),
        ),
        element('td', {}, String(classicPays[symbol])),
      ),
    ),
  ),
  ...lineMap(classicLines, classicRows),
];

void openGame((shell) => {
  const reels = createReels<ClassicOutcome>(shell.stage, {
    columns: classicReels.length,
    rows: classicRows,
    lines: classicLines,
    window: classicWindow,
    first: { stops: [3, 6, 12] },
    fillerSymbols: classicSymbols,
    draw: symbolPicture,
    wins: (outcome) =>
      classicWins(outcome).map(({ line }) => ({ line, count: classicReels.length })),
  });
  playInstant(shell, {
    buttonText: 'spin',
    clear: reels.clear,
    async show(round) {
      await reels.turn(round.outcome as ClassicOutcome);
      reels.show(round.outcome as ClassicOutcome);
    },
    restore: (round) => reels.restore(round.outcome as ClassicOutcome),
    describe: ({ outcome, stake }) => classicText(outcome as ClassicOutcome, stake),
  });
}, payTable);
