import { pokerNameOf, pokerNames, pokerPays, type PokerOutcome } from '../models/poker.ts';
import { cardFace } from './cards-art.ts';
import { fly } from './card-motion.ts';
import { playChoices } from './choice-round.ts';
import { element } from './element.ts';
import { openGame, type Shell } from './shell.ts';
import { say } from './start.ts';

const nameOf = (hand: readonly number[]): string =>
  say('pokerNames').split(',')[pokerNames.indexOf(pokerNameOf(hand))] ?? '';
const paying = pokerNames.filter((name) => pokerPays[name] > 0).reverse();

/** What each hand pays; the one that lies there is lit. */
const payTable = (lit: string): HTMLElement =>
  element(
    'ol',
    { class: 'hands', 'aria-label': say('payTimes') },
    ...paying.map((name) =>
      element(
        'li',
        { class: name === lit ? 'lit' : '' },
        element('span', {}, say('pokerNames').split(',')[pokerNames.indexOf(name)] ?? ''),
        element('b', {}, say('times', { times: pokerPays[name] })),
      ),
    ),
  );

function play(shell: Shell): void {
  const [pays, table] = [element('div', {}), element('div', { class: 'five' })];
  shell.stage.append(pays, table);
  const put = (hand: readonly number[]): void => {
    pays.replaceChildren(payTable(hand.length > 0 ? pokerNameOf(hand) : ''));
    table.replaceChildren(...Array.from({ length: 5 }, (_, place) => cardFace(hand[place])));
  };
  playChoices(shell, {
    show(round) {
      const shown = round?.hand ?? (round?.outcome as PokerOutcome | undefined)?.hand ?? [];
      // Of a hand that was held from, only what is new comes flying.
      const before = new Set(
        [...table.querySelectorAll('.pick[aria-pressed="true"] .card')].map((card) =>
          card.getAttribute('aria-label'),
        ),
      );
      put(shown);
      return fly(
        [...table.querySelectorAll('.card')].filter(
          (card) => !before.has(card.getAttribute('aria-label')),
        ),
      );
    },
    question: (hand) => `${nameOf(hand)} · ${say('chooseHold')}`,
    offer(_hand, choose) {
      let held = 0;
      const presses = [...table.querySelectorAll<HTMLElement>('.card')].map((card, place) => {
        const mark = element('small', { class: 'held' }, say('held'));
        const press = element('button', {
          type: 'button',
          class: 'pick',
          'aria-pressed': 'false',
          click: () => {
            held ^= 1 << place;
            press.setAttribute('aria-pressed', String((held & (1 << place)) > 0));
            name();
          },
        });
        card.replaceWith(press);
        press.append(card, mark);
        return press;
      });
      const main = element('button', { type: 'button', class: 'main', click: () => choose(held) });
      const name = (): void => {
        main.textContent =
          held === 31
            ? say('keepAll')
            : say('drawCards', {
                count: presses.filter((_, place) => !(held & (1 << place))).length,
              });
      };
      name();
      return [main];
    },
  });
}

void openGame(play);
