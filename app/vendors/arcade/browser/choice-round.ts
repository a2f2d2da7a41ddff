import type { RoundView } from '../server/views.ts';
import { requestRound, callVendor } from './vendor-client.ts';
import { element, setDisabled } from '../../game-page/element.ts';
import { postToParent } from '../../game-page/frame.ts';
import { runAnimation } from '../../game-page/motion.ts';
import { roundSummary, isWin, type Shell } from './shell.ts';
import { t } from './start-data.ts';

interface ChoiceGame {
  /** Before a round, with an open hand, or at the end of a round. */
  show(round: RoundView | undefined): Promise<void>;
  /** The buttons of an open choice; a press calls `choose`. */
  offer(hand: readonly number[], choose: (choice: unknown) => void): readonly HTMLButtonElement[];
  question(hand: readonly number[]): string;
}

const hasFocus = ({ controls, stage }: Shell): boolean =>
  controls.contains(document.activeElement) || stage.contains(document.activeElement);

/** Deal, choice, showdown. An open round from an earlier visit is offered again. */
export function playChoices(shell: Shell, { show, offer, question }: ChoiceGame): void {
  let isAsking = false;
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const buttons = [
      ...shell.controls.querySelectorAll('button'),
      ...shell.stage.querySelectorAll('button'),
    ];
    for (const one of buttons) setDisabled(one, true);
    try {
      await work();
    } catch (error) {
      shell.showError(error);
    }
    for (const one of buttons) setDisabled(one, false);
    isAsking = false;
  };
  /** Moves the focus from a removed button to its replacement. */
  const showButtons = (buttons: readonly HTMLButtonElement[], hadFocus: boolean): void => {
    shell.controls.replaceChildren(...buttons);
    if (hadFocus) buttons[0]?.focus({ preventScroll: true });
  };
  const end = async (round: RoundView): Promise<void> => {
    const hadFocus = hasFocus(shell);
    await runAnimation(shell.stage, () => show(round));
    shell.announce(roundSummary(round), isWin(round));
    shell.celebrate(round);
    postToParent('round-closed');
    shell.busy(false);
    showButtons([deal], hadFocus);
  };
  const offerChoice = (round: RoundView): void => {
    const hand = round.hand ?? [];
    const choose = (choice: unknown) =>
      void act(async () => {
        const response = await callVendor('choose', { round: round.id, choice });
        await end(response.round);
        shell.update(response);
      });
    const hadFocus = hasFocus(shell);
    void show(round);
    shell.announce(question(hand));
    shell.busy(true);
    showButtons(offer(hand, choose), hadFocus);
  };
  const deal = element(
    'button',
    {
      type: 'button',
      class: 'main',
      click: () =>
        void act(async () => {
          shell.celebrate();
          postToParent('round-open');
          const response = await requestRound({ stake: shell.stake() });
          shell.update(response);
          // A round whose request got no response may be over by now.
          if (response.round.step === 'open') offerChoice(response.round);
          else await end(response.round);
        }),
    },
    t('deal'),
  );
  const last = shell.state().rounds[0];
  if (last?.step === 'open') return offerChoice(last);
  void show(last);
  shell.controls.replaceChildren(deal);
}
