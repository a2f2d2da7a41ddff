import type { RoundView } from '../server/views.ts';
import { requestRound } from './vendor-client.ts';
import { setDisabled } from '../../game-page/element.ts';
import { postToParent } from '../../game-page/frame.ts';
import { skipAnimation, runAnimation } from '../../game-page/motion.ts';
import type { Shell } from './shell.ts';
import { sound } from '../../game-page/sound.ts';

/** Buttons whose round is in progress. They stay focusable, unlike natively disabled ones. */
const activeButtons = new WeakSet<HTMLElement>();

/** During an animation a press skips it. */
export const handlePress = (
  button: HTMLElement,
  begin: () => void,
  onRepeatPress = skipAnimation,
): void => (activeButtons.has(button) ? onRepeatPress() : begin());

/**
 * One press is one round. Updates the balance after `show`, so that it does not reveal the outcome.
 */
export async function playRound(
  shell: Shell,
  button: HTMLButtonElement,
  play: unknown,
  show: (round: RoundView) => Promise<void>,
): Promise<void> {
  if (activeButtons.has(button)) return;
  activeButtons.add(button);
  setDisabled(button, true);
  sound('begin');
  shell.busy(true);
  postToParent('round-open');
  try {
    const response = await requestRound({ stake: shell.stake(), play });
    await runAnimation(shell.stage, () => show(response.round));
    shell.update(response);
  } catch (error) {
    shell.showError(error);
  }
  postToParent('round-closed');
  activeButtons.delete(button);
  setDisabled(button, false);
  shell.busy(false);
}
