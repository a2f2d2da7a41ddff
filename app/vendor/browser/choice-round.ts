import type { RoundView } from '../server/views.ts';
import { askRound, askVendor } from './ask-vendor.ts';
import { element, putOut } from './element.ts';
import { tellFrame } from './frame.ts';
import { bringing, isWin, type Shell } from './shell.ts';
import { say } from './start.ts';

interface ChoiceGame {
  /** Shows the table: before a round, with the player's own cards in it, or at its end. */
  show(round: RoundView | undefined): void;
  /** What the player can press while the choice is open, told to `choose`. */
  offer(hand: readonly number[], choose: (choice: unknown) => void): readonly HTMLButtonElement[];
  /** What the open hand asks of the player. */
  question(hand: readonly number[]): string;
}

/** Plays rounds that wait for a choice: deal, choose, see. A round that was left open is offered again. */
export function playChoices(shell: Shell, { show, offer, question }: ChoiceGame): void {
  let isAsking = false;
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const buttons = [...shell.controls.querySelectorAll('button'), ...shell.stage.querySelectorAll('button')];
    for (const one of buttons) putOut(one, true);
    try {
      await work();
    } catch (error) {
      shell.refuse(error);
    }
    for (const one of buttons) putOut(one, false);
    isAsking = false;
  };
  /** Who has just pressed what goes away goes on with what comes instead. */
  const put = (buttons: readonly HTMLButtonElement[], hadFocus: boolean): void => {
    shell.controls.replaceChildren(...buttons);
    if (hadFocus) buttons[0]?.focus({ preventScroll: true });
  };
  const hasFocus = (): boolean => shell.controls.contains(document.activeElement) || shell.stage.contains(document.activeElement);
  const end = (round: RoundView): void => {
    const hadFocus = hasFocus();
    show(round);
    shell.announce(bringing(round), isWin(round));
    tellFrame('round-closed');
    shell.busy(false);
    put([deal], hadFocus);
  };
  const ask = (round: RoundView): void => {
    const hand = round.hand ?? [];
    const choose = (choice: unknown) => void act(async () => {
      const told = await askVendor('choose', { round: round.id, choice });
      end(told.round);
      shell.hear(told);
    });
    const hadFocus = hasFocus();
    show(round);
    shell.announce(question(hand));
    shell.busy(true);
    put(offer(hand, choose), hadFocus);
  };
  const deal = element('button', { type: 'button', class: 'main', click: () => void act(async () => {
    shell.stage.classList.remove('feast');
    tellFrame('round-open');
    const told = await askRound({ stake: shell.stake() });
    shell.hear(told);
    // One that was asked before and got no answer may be over by now.
    if (told.round.step === 'open') ask(told.round);
    else end(told.round);
  }) }, say('deal'));
  const last = shell.told().rounds[0];
  if (last?.step === 'open') return ask(last);
  show(last);
  shell.controls.replaceChildren(deal);
}

/** Cards come flying to where they lie. */
export function fly(cards: Iterable<Element>, isStill: boolean): void {
  if (!isStill) for (const [place, card] of [...cards].entries()) card.animate([{ transform: 'translateY(-18px) rotate(-4deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 180, delay: place * 35, fill: 'backwards' });
}
