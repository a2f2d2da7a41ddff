import type { RoundView } from '../server/views.ts';
import { askRound } from './ask-vendor.ts';
import { tellFrame } from './frame.ts';
import type { Shell } from './shell.ts';

/**
 * Plays one round from the press of a button: one press, one round. The balance is shown when `show` is done with the outcome, so that it tells
 * nothing before. @param button is out of use meanwhile
 */
export async function playRound(shell: Shell, button: HTMLButtonElement, play: unknown, show: (round: RoundView) => Promise<void>): Promise<void> {
  if (button.disabled) return;
  button.disabled = true;
  shell.busy(true);
  tellFrame('round-open');
  try {
    const told = await askRound({ stake: shell.stake(), play });
    await show(told.round);
    shell.hear(told);
  } catch (error) {
    shell.refuse(error);
  }
  tellFrame('round-closed');
  button.disabled = false;
  shell.busy(false);
  if (document.activeElement === document.body || !document.activeElement) button.focus({ preventScroll: true });
}
