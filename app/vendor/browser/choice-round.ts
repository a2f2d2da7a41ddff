import type { RoundView } from '../server/views.ts';
import { askRound, askVendor } from './ask-vendor.ts';
import { element, putOut } from './element.ts';
import { tellFrame } from './frame.ts';
import { showing } from './motion.ts';
import { bringing, isWin, type Shell } from './shell.ts';
import { say } from './start.ts';

interface ChoiceGame {
  /** Shows the table: before a round, with the player's own cards in it, or at its end. */
  show(round: RoundView | undefined): Promise<void>;
  /** What the player can press while the choice is open, told to `choose`. */
  offer(hand: readonly number[], choose: (choice: unknown) => void): readonly HTMLButtonElement[];
  /** What the open hand asks of the player. */
  question(hand: readonly number[]): string;
}

/**
 * Plays rounds that wait for a choice: deal, choose, see. A round that was left open is offered
 * again.
 */
export function playChoices(shell: Shell, { show, offer, question }: ChoiceGame): void {
  let isAsking = false;
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const buttons = [
      ...shell.controls.querySelectorAll('button'),
      ...shell.stage.querySelectorAll('button'),
    ];
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
  const hasFocus = (): boolean =>
    shell.controls.contains(document.activeElement) || shell.stage.contains(document.activeElement);
  const end = async (round: RoundView): Promise<void> => {
    const hadFocus = hasFocus();
    await showing(shell.stage, () => show(round));
    shell.announce(bringing(round), isWin(round));
    shell.feast(round);
    tellFrame('round-closed');
    shell.busy(false);
    put([deal], hadFocus);
  };
  const ask = (round: RoundView): void => {
    const hand = round.hand ?? [];
    const choose = (choice: unknown) =>
      void act(async () => {
        const told = await askVendor('choose', { round: round.id, choice });
        await end(told.round);
        shell.hear(told);
      });
    const hadFocus = hasFocus();
    void show(round);
    shell.announce(question(hand));
    shell.busy(true);
    put(offer(hand, choose), hadFocus);
  };
  const deal = element(
    'button',
    {
      type: 'button',
      class: 'main',
      click: () =>
        void act(async () => {
          shell.feast();
          tellFrame('round-open');
          const told = await askRound({ stake: shell.stake() });
          shell.hear(told);
          // One that was asked before and got no answer may be over by now.
          if (told.round.step === 'open') ask(told.round);
          else await end(told.round);
        }),
    },
    say('deal'),
  );
  const last = shell.told().rounds[0];
  if (last?.step === 'open') return ask(last);
  void show(last);
  shell.controls.replaceChildren(deal);
}
