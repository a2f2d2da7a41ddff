import {
  lines,
  pays,
  reels,
  rows,
  symbols,
  windowOf,
  winningLines,
  type SlotOutcome,
  type SlotSymbol,
} from '../models/slot.ts';
import { element, inlineSvg } from '../../game-page/element.ts';
import { playInstant } from './instant-round.ts';
import { lineMap } from './line-map.ts';
import { slotText } from './outcome-text.ts';
import { createReels } from './reels.ts';
import { openGame } from './shell.ts';
import { t } from './start-data.ts';
import { symbolArt } from './symbols.ts';

const payTable = (): HTMLElement[] => [
  element('h3', {}, t('payTable')),
  element(
    'table',
    { class: 'pays' },
    element(
      'tr',
      {},
      element('th', {}, ''),
      ...[3, 4, 5].map((count) => element('th', { scope: 'col' }, String(count))),
    ),
    ...Object.entries(pays).map(([symbol, row]) =>
      element(
        'tr',
        {},
        element(
          'th',
          { scope: 'row', 'aria-label': symbol },
          inlineSvg(symbolArt(symbol as SlotSymbol)),
        ),
        ...row.map((pay) => element('td', {}, String(pay))),
      ),
    ),
  ),
  ...lineMap(lines, rows),
];

void openGame((shell) => {
  const slotReels = createReels<SlotOutcome>(shell.stage, {
    columns: reels.length,
    rows,
    lines,
    window: windowOf,
    first: { stops: reels.map((_, reel) => reel * 5) },
    fillerSymbols: symbols,
    draw: (symbol) => inlineSvg(symbolArt(symbol as SlotSymbol)),
    wins: winningLines,
  });
  playInstant(shell, {
    buttonText: 'spin',
    clear: slotReels.clear,
    async show(round) {
      await slotReels.turn(round.outcome as SlotOutcome);
      slotReels.show(round.outcome as SlotOutcome);
    },
    restore: (round) => slotReels.restore(round.outcome as SlotOutcome),
    describe: ({ outcome, stake }) => slotText(outcome as SlotOutcome, stake),
  });
}, payTable);
