import { formatAmount } from '#app/lib/money.ts';
import type { RoundView } from '../server/views.ts';
import { askVendor, VendorRefusal, type Told } from './ask-vendor.ts';
import { openFairness, openRules } from './dialogs.ts';
import { element, isOut, picture, putOut } from './element.ts';
import { leave, tellFrame } from './frame.ts';
import { createPrize } from './prize.ts';
import { createStakePicker } from './stake-picker.ts';
import { sound, switchSound } from './sound.ts';
import { codeNumber, say, start } from './start.ts';

const icons = {
  rules: '<path d="M4 3h9l3 3v15H4zM8 10h6M8 14h6"/>',
  fair: '<path d="M12 2 4 5v6c0 5 3.4 9 8 11 4.6-2 8-6 8-11V5zM8.5 12l2.5 2.5 4.5-5"/>',
  sound:
    '<path d="M4 9v6h4l5 4V5L8 9z"/><path class="on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/><path class="off" d="m17 9.5 5 5M22 9.5l-5 5"/>',
  exit: '<path d="M6 6l12 12M18 6 6 18"/>',
};
const icon = (name: keyof typeof icons, label: string, click: () => void): HTMLButtonElement =>
  element(
    'button',
    { type: 'button', class: 'icon', 'aria-label': label, title: label, click },
    picture(icons[name], '0 0 24 24'),
  );

/**
 * What every game stands in: its name, balance and ways out above, the stage, its controls below.
 */
export interface Shell {
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  /** What the vendor said last. */
  told(): Told;
  /** Takes in what the vendor said. */
  hear(told: Partial<Told>): void;
  /** The chosen stake, in minor units. */
  stake(): number;
  /**
   * Says a line below the stage, aloud too.
   * @param isWin whether more came back than was staked: only that is worth a feast
   */
  announce(text: string, isWin?: boolean): void;
  /**
   * Shows large what came back, if it is more than was staked; else takes away what the last round
   * left.
   */
  feast(round?: Pick<RoundView, 'stake' | 'paid'>): void;
  refuse(error: unknown): void;
  busy(isBusy: boolean): void;
}

/** What a round brought, in words that call a loss no win. */
export function bringing({ stake, paid = 0, step }: RoundView): string {
  const text =
    paid > stake
      ? say('won', { amount: formatAmount(paid) })
      : paid === stake
        ? say('even', { amount: formatAmount(paid) })
        : paid > 0
          ? say('back', { amount: formatAmount(paid) })
          : say('lost');
  const full = paid >= stake ? text : `${text} · ${say('staked', { amount: formatAmount(stake) })}`;
  return step === 'win-asked' ? `${full} · ${say('paying')}` : full;
}
export const isWin = ({ stake, paid = 0 }: Pick<RoundView, 'stake' | 'paid'>): boolean =>
  paid > stake;

/** The switch of the sound; it says by itself whether there is any. */
function soundSwitch(): HTMLButtonElement {
  const button = icon('sound', say('sound'), () =>
    button.setAttribute('aria-pressed', String(switchSound())),
  );
  button.setAttribute('aria-pressed', 'false');
  return button;
}

/**
 * Builds the shell and opens the game; `play` gets it when the vendor has answered.
 * @param rules what the game adds to its rules
 */
export async function openGame(
  play: (shell: Shell) => void,
  rules: () => readonly Node[] = () => [],
): Promise<void> {
  const main = document.getElementById('game') ?? document.body;
  main.dataset['model'] = start.model;
  main.dataset['pace'] = start.pace;
  document.documentElement.style.setProperty('--hue', String(codeNumber('hue') % 360));
  document.documentElement.style.setProperty('--lean', String((codeNumber('lean') % 37) - 18));
  // A key that is held down plays one round: there is no playing by itself.
  main.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  });
  let told = {} as Told;
  const [balance, currency, line] = [
    element('b', {}),
    element('small', {}),
    element('p', { class: 'line', role: 'status', 'aria-live': 'polite' }, say('loading')),
  ];
  const [stage, controls] = [
    element('div', { class: 'play' }),
    element('section', { class: 'controls' }),
  ];
  const [picker, prize] = [createStakePicker(), createPrize()];
  const last = element('ol', { class: 'last', 'aria-label': say('last') });
  const hear = (heard: Partial<Told>): void => {
    told = { ...told, ...heard };
    if (heard.round)
      told = {
        ...told,
        rounds: [
          heard.round,
          ...(told.rounds ?? []).filter(({ id }) => id !== heard.round?.id),
        ].slice(0, 12),
      };
    last.replaceChildren(
      ...(told.rounds ?? [])
        .filter(({ paid }) => paid !== undefined)
        .slice(0, 5)
        .map((round) =>
          element(
            'li',
            { class: isWin(round) ? 'won' : '' },
            round.paid ? formatAmount(round.paid) : '–',
          ),
        ),
    );
    if (heard.balance === undefined) return;
    balance.textContent = formatAmount(heard.balance);
    balance.classList.toggle('long', balance.textContent.length > 11);
    currency.textContent = told.currency;
    tellFrame('balance', { balance: heard.balance });
  };
  // There is nothing to show of a game that has not opened.
  const fair = icon('fair', say('fair'), () => isOut(fair) || openFairness(told, hear));
  putOut(fair, true);
  main.replaceChildren(
    element(
      'header',
      {},
      element('h1', {}, start.name),
      element('p', { class: 'purse', 'aria-label': say('balance') }, balance, currency),
      icon('rules', say('rules'), () => openRules(rules())),
      fair,
      soundSwitch(),
      icon('exit', say('exit'), leave),
    ),
    element(
      'section',
      { class: 'stage' },
      element('p', { class: 'sign', 'aria-hidden': 'true' }, start.name),
      stage,
      last,
      prize.plate,
    ),
    element('footer', {}, line, picker.row, controls),
  );
  const announce = (text: string, win = false): void => {
    line.textContent = text;
    line.className = win ? 'line win' : 'line';
  };
  const feast = (round?: Pick<RoundView, 'stake' | 'paid'>): void => {
    const isFeast = round !== undefined && isWin(round);
    stage.classList.toggle('feast', isFeast);
    if (!isFeast) return prize.hide();
    prize.show(round.paid ?? 0);
    sound('win');
  };
  const refuse = (error: unknown): void => {
    announce(say(error instanceof VendorRefusal ? error.word : 'error.busy'));
    line.classList.add('trouble');
    if (error instanceof VendorRefusal && error.code === 'limit-reached') tellFrame('limit');
  };
  const shell: Shell = {
    stage,
    controls,
    told: () => told,
    hear,
    stake: picker.stake,
    announce,
    feast,
    refuse,
    busy: picker.disable,
  };
  const open = async (): Promise<void> => {
    try {
      hear(await askVendor('open'));
      putOut(fair, false);
      controls.replaceChildren();
      announce('');
      play(shell);
      tellFrame('ready');
    } catch (error) {
      refuse(error);
      controls.replaceChildren(
        element(
          'button',
          { type: 'button', class: 'main', click: () => void open() },
          say('retry'),
        ),
      );
    }
  };
  await open();
}
