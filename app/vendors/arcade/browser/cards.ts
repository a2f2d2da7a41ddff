import { type CardsOutcome } from '../models/cards.ts';
import { totalOf } from '../models/deck.ts';
import { playChoices } from './choice-round.ts';
import { element } from '../../game-page/element.ts';
import { createPotTable } from './pot-table.ts';
import { openGame, type Shell } from './shell.ts';
import { t } from './start-data.ts';

function play(shell: Shell): void {
  const { table, show } = createPotTable({
    cards: 2,
    worth: (hand) => t('total', { total: totalOf(hand) }),
    value: totalOf,
  });
  shell.stage.append(table);
  playChoices(shell, {
    show: (round) =>
      show(
        round?.stake ?? shell.stake(),
        (round?.outcome as CardsOutcome | undefined)?.hands,
        round?.hand ?? [],
      ),
    question: (hand) => t('yourTurn', { total: totalOf(hand) }),
    offer: (_hand, choose) =>
      (['drawCard', 'stand'] as const).map((textKey) =>
        element(
          'button',
          {
            type: 'button',
            class: 'main',
            click: () => choose(textKey === 'stand' ? 'stand' : 'draw'),
          },
          t(textKey),
        ),
      ),
  });
}

void openGame(play);
