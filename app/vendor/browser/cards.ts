import { formatAmount } from '#app/lib/money.ts';
import { potPaid, seats, totalOf, type CardsOutcome, type Choice } from '../models/cards.ts';
import type { RoundView } from '../server/views.ts';
import { askVendor, newAsk } from './ask-vendor.ts';
import { seat } from './cards-art.ts';
import { element } from './element.ts';
import { tellFrame } from './frame.ts';
import { bringing, isWin, openGame, type Shell } from './shell.ts';
import { isStill, say } from './start.ts';

const bots = Array.from({ length: seats - 1 }, (_, bot) => bot + 1);

function play(shell: Shell): void {
  const table = element('div', { class: 'felt' });
  shell.stage.append(table);
  const pot = (stake: number): HTMLElement => element('p', { class: 'pot' }, say('pot', { amount: formatAmount((stake * seats * potPaid) / 100) }));
  const show = (stake: number, hands: readonly (readonly number[])[] | undefined, hand: readonly number[]): void => {
    const totals = hands?.map(totalOf);
    const best = Math.max(...(totals ?? [-1]));
    const of = (place: number, name: string, own: readonly number[] | undefined): HTMLElement => seat(name, own ?? [], own ? 0 : 2, totals?.[place] === best);
    table.replaceChildren(element('div', { class: 'bots' }, ...bots.map((bot) => of(bot, say('bot', { number: bot }), hands?.[bot]))), pot(stake), of(0, say('yourCards'), hands?.[0] ?? (hand.length > 0 ? hand : undefined)));
    if (!isStill()) for (const [place, card] of [...table.querySelectorAll('.card')].entries()) card.animate([{ transform: 'translateY(-18px) rotate(-4deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 180, delay: place * 35, fill: 'backwards' });
  };
  const button = (word: 'deal' | 'drawCard' | 'stand', press: () => Promise<void>): HTMLButtonElement => element('button', { type: 'button', class: 'main', click: () => void press() }, say(word));
  const act = async (work: () => Promise<void>): Promise<void> => {
    for (const one of shell.controls.querySelectorAll('button')) one.disabled = true;
    try {
      await work();
    } catch (error) {
      shell.refuse(error);
      for (const one of shell.controls.querySelectorAll('button')) one.disabled = false;
    }
  };
  const offer = (...buttons: readonly HTMLButtonElement[]): void => {
    shell.controls.replaceChildren(...buttons);
    buttons[0]?.focus({ preventScroll: true });
  };
  const end = (round: RoundView): void => {
    const { hands } = round.outcome as CardsOutcome;
    show(round.stake, hands, []);
    shell.announce(bringing(round), isWin(round));
    tellFrame('round-closed');
    shell.busy(false);
    offer(deal);
  };
  const ask = (round: RoundView): void => {
    const hand = round.hand ?? [];
    show(round.stake, undefined, hand);
    shell.announce(say('yourTurn', { total: totalOf(hand) }));
    shell.busy(true);
    const choose = (choice: Choice) => () => act(async () => {
      const told = await askVendor('choose', { round: round.id, choice });
      end(told.round);
      shell.hear(told);
    });
    offer(button('drawCard', choose('draw')), button('stand', choose('stand')));
  };
  const deal = button('deal', () => act(async () => {
    tellFrame('round-open');
    const told = await askVendor('play', { ask: newAsk(), stake: shell.stake() });
    shell.hear(told);
    ask(told.round);
  }));
  const last = shell.told().rounds[0];
  if (last?.step === 'open') return ask(last);
  show(last?.stake ?? shell.stake(), (last?.outcome as CardsOutcome | undefined)?.hands, []);
  shell.controls.replaceChildren(deal);
}

void openGame(play);
