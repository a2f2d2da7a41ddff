import type { RoundView } from '../server/views.ts';
import { element } from '../../game-page/element.ts';
import { playRound, handlePress } from './play-round.ts';
import { roundSummary, isWin, type Shell } from './shell.ts';
import { t, start } from './start-data.ts';
import type { TextKey } from '../locales/texts.ts';

interface InstantGame {
  readonly buttonText: TextKey;
  clear(): void;
  show(round: RoundView, button: HTMLButtonElement): Promise<void>;
  /** Another press during the animation; default: skip it. */
  readonly onRepeatPress?: () => void;
  /** Shows the last result without animation, for a returning player. */
  restore(round: RoundView): void;
  /** The result for players who do not see the pictures. */
  describe(round: RoundView): string;
}

/** One press is one complete round. */
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
