import type { RoundView } from '../server/views.ts';
import { requestRound } from './vendor-client.ts';
import { setDisabled } from './element.ts';
import { postToParent } from './frame.ts';
import { skipAnimation, runAnimation } from './motion.ts';
import type { Shell } from './shell.ts';
import { sound } from './sound.ts';

/**
 * Buttons whose round has not ended. They keep the focus meanwhile: one that is disabled would lose
 * it.
 */
const activeButtons = new WeakSet<HTMLElement>();

/**
 * What a press of a button that begins rounds does: while a round is shown, `meanwhile`, which
 * brings it to its end.
 */
export const handlePress = (
  button: HTMLElement,
  begin: () => void,
  onRepeatPress = skipAnimation,
): void => (activeButtons.has(button) ? onRepeatPress() : begin());

/**
 * Plays one round from the press of a button: one press, one round. The balance is shown when
 * `show` is done with the outcome, so that it tells
 * nothing before. @param button is out of use meanwhile
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
