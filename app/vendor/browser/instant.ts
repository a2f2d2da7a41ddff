import type { RoundView } from '../server/views.ts';
import { element } from './element.ts';
import { playRound, pressed } from './play-round.ts';
import { bringing, isWin, type Shell } from './shell.ts';
import { say, start } from './start.ts';
import type { Word } from '../words/words.ts';

interface Instant {
  /** What the button says. */
  readonly press: Word;
  /** Takes away what the last round has left. */
  clear(): void;
  /** Shows a round coming about. */
  show(round: RoundView, button: HTMLButtonElement): Promise<void>;
  /** What another press does while it is shown; else it is brought to its end. */
  readonly meanwhile?: () => void;
  /** Shows at once how the last round ended, for who comes back. */
  restore(round: RoundView): void;
  /** What happened, for who does not see the pictures. */
  inWords(round: RoundView): string;
}

/** A game where one press is one round, over at once. */
export function playInstant(
  shell: Shell,
  { press, clear, show, meanwhile, restore, inWords }: Instant,
): void {
  const begin = (): void => {
    shell.feast();
    clear();
    shell.announce('');
    void playRound(shell, button, {}, async (round) => {
      await show(round, button);
      shell.feast(round);
      shell.announce(bringing(round), isWin(round));
      shell.stage.setAttribute('role', 'group');
      shell.stage.setAttribute('aria-label', `${start.name}: ${inWords(round) || bringing(round)}`);
    });
  };
  const button = element(
    'button',
    { type: 'button', class: 'main', click: () => pressed(button, begin, meanwhile) },
    say(press),
  );
  shell.controls.append(button);
  const last = shell.told().rounds[0];
  if (last?.outcome) restore(last);
}
