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
import { element, inlineSvg } from '../../game-page/element.ts';
import { playInstant } from './instant-round.ts';
import { lineMap } from './line-map.ts';
import { classicSymbolName, classicText } from './outcome-text.ts';
import { createReels } from './reels.ts';
import { openGame } from './shell.ts';
import { t } from './start-data.ts';

const shine = '<path class="shine" d="M20 18c4-6 11-8 17-6-7 1-12 4-15 10z"/>';

/** Seven, bar, bell, melon, plum and cherries, in the colours of games.css. */
const classicArt: Readonly<Record<ClassicSymbol, string>> = {
  S: '<path class="f3" d="M10 6h46v14L38 60H20l14-36H24l-2 6H10z"/><path class="f1" d="M14 10h38v9L35 56H26l14-36H21l-2 6h-5z"/><path class="shine" d="M17 13h32l-2 4H17z"/>',
  R: '<rect class="f3" x="3" y="17" width="58" height="30" rx="6"/><rect class="f5" x="6" y="20" width="52" height="24" rx="4"/><text class="bar" x="32" y="40" text-anchor="middle">BAR</text>',
  B: `<path class="f3" d="M32 6c3 0 5 2 5 5 9 3 13 11 13 21 0 8 2 11 6 14H8c4-3 6-6 6-14 0-10 4-18 13-21 0-3 2-5 5-5z"/><path class="ink" d="M9 46h46M18 36h28"/><circle class="f1" cx="32" cy="52" r="6"/>${shine}`,
  M: '<path class="f2" d="M4 22h56a28 28 0 0 1-56 0z"/><path class="f6" d="M9 22h46a23 23 0 0 1-46 0z"/><path class="f1" d="M12 22h40a20 20 0 0 1-40 0z"/><path class="ink" d="M22 28l2 4M32 30v5M42 28l-2 4M27 37l1 3M37 37l-1 3"/>',
  O: '<path class="line" d="M34 16c0-6 3-9 8-11"/><path class="f2" d="M38 12c6-6 14-5 18-1-4 7-12 8-18 1z"/><ellipse class="f5" cx="31" cy="37" rx="23" ry="22"/><path class="ink" d="M34 17c-6 10-6 28 0 40"/><path class="shine" d="M15 32c2-8 7-12 13-13-5 3-8 8-9 15z"/>',
  C: '<path class="line" d="M22 40C24 22 34 14 46 8M44 42C44 26 44 16 46 8"/><path class="f2" d="M46 8c6-4 12-2 14 2-5 4-11 3-14-2z"/><circle class="f1" cx="21" cy="46" r="12"/><circle class="f1" cx="45" cy="47" r="12"/><circle class="shine" cx="17" cy="42" r="3"/><circle class="shine" cx="41" cy="43" r="3"/>',
};

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
