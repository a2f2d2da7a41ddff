import type { RoundView } from '../server/views.ts';
import { element } from '../../game-page/element.ts';
import { playRound, handlePress } from './play-round.ts';
import { roundSummary, isWin, type Shell } from './shell.ts';
import { t, start } from './start-data.ts';
import type { TextKey } from '../locales/texts.ts';

interface InstantGame {
  /** The button's label. */
  readonly buttonText: TextKey;
  /** Removes the last round's result. */
  clear(): void;
  /** Animates a round. */
  show(round: RoundView, button: HTMLButtonElement): Promise<void>;
  /** Handles another press during the animation; by default it skips the animation. */
  readonly onRepeatPress?: () => void;
  /** Shows the last round's result without animation, for a returning player. */
  restore(round: RoundView): void;
  /** The result as text, for those who do not see the pictures. */
  describe(round: RoundView): string;
}

/** A game in which one press is one complete round. */
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
