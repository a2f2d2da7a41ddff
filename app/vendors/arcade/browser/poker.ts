import { pokerNameOf, pokerNames, pokerPays, type PokerOutcome } from '../models/poker.ts';
import { cardFace } from './cards-art.ts';
import { animateDeal } from './card-animations.ts';
import { playChoices } from './choice-round.ts';
import { element } from '../../game-page/element.ts';
import { pokerHandName } from './outcome-text.ts';
import { openGame, type Shell } from './shell.ts';
import { t } from './start-data.ts';

const paying = pokerNames.filter((name) => pokerPays[name] > 0).reverse();

const payTable = (highlightedName: string): HTMLElement =>
  element(
    'ol',
    { class: 'hands', 'aria-label': t('payTimes') },
    ...paying.map((name) =>
      element(
        'li',
        { class: name === highlightedName ? 'lit' : '' },
        element('span', {}, t('pokerNames').split(',')[pokerNames.indexOf(name)] ?? ''),
        element('b', {}, t('times', { times: pokerPays[name] })),
      ),
    ),
  );

function play(shell: Shell): void {
  const [pays, table] = [element('div', {}), element('div', { class: 'five' })];
  shell.stage.append(pays, table);
  const renderHand = (hand: readonly number[]): void => {
    pays.replaceChildren(payTable(hand.length > 0 ? pokerNameOf(hand) : ''));
    table.replaceChildren(...Array.from({ length: 5 }, (_, index) => cardFace(hand[index])));
  };
  playChoices(shell, {
    show(round) {
      const visibleHand = round?.hand ?? (round?.outcome as PokerOutcome | undefined)?.hand ?? [];
      // Animates only new cards after a draw.
      const heldCardNames = new Set(
        [...table.querySelectorAll('.pick[aria-pressed="true"] .card')].map((card) =>
          card.getAttribute('aria-label'),
        ),
      );
      renderHand(visibleHand);
      return animateDeal(
        [...table.querySelectorAll('.card')].filter(
          (card) => !heldCardNames.has(card.getAttribute('aria-label')),
        ),
      );
    },
    question: (hand) => `${pokerHandName(hand)} · ${t('chooseHold')}`,
    offer(_hand, choose) {
      let holdMask = 0;
      const presses = [...table.querySelectorAll<HTMLElement>('.card')].map((card, index) => {
        const mark = element('small', { class: 'held' }, t('held'));
        const press = element('button', {
          type: 'button',
          class: 'pick',
          'aria-pressed': 'false',
          click: () => {
            holdMask ^= 1 << index;
            press.setAttribute('aria-pressed', String((holdMask & (1 << index)) > 0));
            name();
          },
        });
        card.replaceWith(press);
        press.append(card, mark);
        return press;
      });
      const main = element('button', {
        type: 'button',
        class: 'main',
        click: () => choose(holdMask),
      });
      const name = (): void => {
        main.textContent =
          holdMask === 31
            ? t('keepAll')
            : t('drawCards', {
                count: presses.filter((_, index) => !(holdMask & (1 << index))).length,
              });
      };
      name();
      return [main];
    },
  });
}

void openGame(play);
