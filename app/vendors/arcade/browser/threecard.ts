import { threeCardValue, type Swap, type ThreeCardOutcome } from '../models/three-card.ts';
import { cardName } from './cards-art.ts';
import { playChoices } from './choice-round.ts';
import { element } from '../../game-page/element.ts';
import { threeCardHandName } from './outcome-text.ts';
import { createPotTable } from './pot-table.ts';
import { openGame, type Shell } from './shell.ts';
import { t } from './start-data.ts';

function play(shell: Shell): void {
  const { table, show } = createPotTable({
    cards: 3,
    worth: threeCardHandName,
    value: (hand) => threeCardValue(hand).value,
  });
  shell.stage.append(table);
  playChoices(shell, {
    show: (round) =>
      show(
        round?.stake ?? shell.stake(),
        (round?.outcome as ThreeCardOutcome | undefined)?.hands,
        round?.hand ?? [],
      ),
    question: () => t('chooseSwap'),
    offer(hand, choose) {
      let swap: Swap = 'none';
      const main = element('button', { type: 'button', class: 'main', click: () => choose(swap) });
      const cards = [...table.querySelectorAll<HTMLElement>(':scope > .seat .card')];
      const show = (): void => {
        main.textContent =
          swap === 'none' ? t('keepAll') : t('swapCard', { card: cardName(hand[swap] ?? 0) });
        presses.forEach((press, index) =>
          press.setAttribute('aria-pressed', String(index === swap)),
        );
      };
      // Pressing a card selects it for the change.
      const presses = cards.map((card, index) => {
        const press = element('button', {
          type: 'button',
          class: 'pick',
          'aria-pressed': 'false',
          click: () => {
            swap = swap === index ? 'none' : (index as Swap);
            show();
          },
        });
        card.replaceWith(press);
        press.append(card);
        return press;
      });
      show();
      return [main];
    },
  });
}

void openGame(play);
