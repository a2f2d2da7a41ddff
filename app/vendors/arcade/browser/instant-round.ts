import type { RoundView } from '../server/views.ts';
import { element } from './element.ts';
import { playRound, handlePress } from './play-round.ts';
import { roundSummary, isWin, type Shell } from './shell.ts';
import { t, start } from './start-data.ts';
import type { TextKey } from '../locales/texts.ts';

interface InstantGame {
  /** What the button says. */
  readonly buttonText: TextKey;
  /** Takes away what the last round has left. */
  clear(): void;
  /** Shows a round coming about. */
  show(round: RoundView, button: HTMLButtonElement): Promise<void>;
  /** What another press does while it is shown; else it is brought to its end. */
  readonly onRepeatPress?: () => void;
  /** Shows at once how the last round ended, for who comes back. */
  restore(round: RoundView): void;
  /** What happened, for who does not see the pictures. */
  describe(round: RoundView): string;
}

/** A game where one press is one round, over at once. */
export function playInstant(
  shell: Shell,
  { buttonText, clear, show, onRepeatPress, restore, describe }: InstantGame,
): void {
  const begin = (): void => {
    shell.celebrate();
    clear();
    shell.announce('');
    void playRound(shell, button, {}, async (round) => {
      await show(round, button);
      shell.celebrate(round);
      shell.announce(roundSummary(round), isWin(round));
      shell.stage.setAttribute('role', 'group');
      shell.stage.setAttribute(
        'aria-label',
        `${start.name}: ${describe(round) || roundSummary(round)}`,
      );
    });
  };
  const button = element(
    'button',
    { type: 'button', class: 'main', click: () => handlePress(button, begin, onRepeatPress) },
    t(buttonText),
  );
  shell.controls.append(button);
  const last = shell.state().rounds[0];
  if (last?.outcome) restore(last);
}
