import type { RoundView } from '../server/views.ts';
import { askRound } from './ask-vendor.ts';
import { putOut } from './element.ts';
import { tellFrame } from './frame.ts';
import { hurry, showing } from './motion.ts';
import type { Shell } from './shell.ts';
import { sound } from './sound.ts';

/**
 * Buttons whose round has not ended. They keep the focus meanwhile: one that is disabled would lose
 * it.
 */
const playing = new WeakSet<HTMLElement>();

/**
 * What a press of a button that begins rounds does: while a round is shown, `meanwhile`, which
 * brings it to its end.
 */
export const pressed = (button: HTMLElement, begin: () => void, meanwhile = hurry): void =>
  playing.has(button) ? meanwhile() : begin();

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
  if (playing.has(button)) return;
  playing.add(button);
  putOut(button, true);
  sound('begin');
  shell.busy(true);
  tellFrame('round-open');
  try {
    const told = await askRound({ stake: shell.stake(), play });
    await showing(shell.stage, () => show(told.round));
    shell.hear(told);
  } catch (error) {
    shell.refuse(error);
  }
  tellFrame('round-closed');
  playing.delete(button);
  putOut(button, false);
  shell.busy(false);
}
