import { formatAmount } from '#app/domain/money.ts';
import type { RoundView } from '../server/views.ts';
import { callVendor, VendorApiError, type VendorResponse } from './vendor-client.ts';
import { openFairness, openRules } from './dialogs.ts';
import { element, isOut, setDisabled } from '../../game-page/element.ts';
import { exitGame, offerControls, postToParent, showSound } from '../../game-page/frame.ts';
import { iconButton, pageHeader } from '../../game-page/page-header.ts';
import { createPrize } from './prize.ts';
import { createStakePicker } from './stake-picker.ts';
import { sound, switchSound } from '../../game-page/sound.ts';
import { codeNumber, t, start } from './start-data.ts';

const icons = {
  rules: '<path d="M4 3h9l3 3v15H4zM8 10h6M8 14h6"/>',
  fair: '<path d="M12 2 4 5v6c0 5 3.4 9 8 11 4.6-2 8-6 8-11V5zM8.5 12l2.5 2.5 4.5-5"/>',
  sound:
    '<path d="M4 9v6h4l5 4V5L8 9z"/><path class="on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/><path class="off" d="m17 9.5 5 5M22 9.5l-5 5"/>',
  exit: '<path d="M6 6l12 12M18 6 6 18"/>',
};
const icon = (name: keyof typeof icons, label: string, click: () => void): HTMLButtonElement =>
  iconButton(icons[name], label, click);

/** The page around every game. */
export interface Shell {
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  /** The vendor's last response. */
  state(): VendorResponse;
  update(state: Partial<VendorResponse>): void;
  /** In minor units. */
  stake(): number;
  /**
   * Shows the status line, also for screen readers.
   * @param isWin the payout exceeds the stake: only that is celebrated
   */
  announce(text: string, isWin?: boolean): void;
  /** Shows the win if it exceeds the stake; else removes the previous one. */
  celebrate(round?: Pick<RoundView, 'stake' | 'paid'>): void;
  showError(error: unknown): void;
  busy(isBusy: boolean): void;
}

/** Never calls a loss a win. */
export function roundSummary({ stake, paid = 0, step }: RoundView): string {
  const text =
    paid > stake
      ? t('won', { amount: formatAmount(paid) })
      : paid === stake
        ? t('even', { amount: formatAmount(paid) })
        : paid > 0
          ? t('back', { amount: formatAmount(paid) })
          : t('lost');
  const full = paid >= stake ? text : `${text} · ${t('staked', { amount: formatAmount(stake) })}`;
  return step === 'win-asked' ? `${full} · ${t('paying')}` : full;
}
/** In minor units. */
export const isWin = ({ stake, paid = 0 }: Pick<RoundView, 'stake' | 'paid'>): boolean =>
  paid > stake;

/** For a player who left or reloaded before the result was shown. */
function lastRoundText(rounds: readonly RoundView[]): string {
  const [round] = rounds;
  if (!round) return '';
  const stake = formatAmount(round.stake);
  return round.paid === undefined
    ? t('lastRoundOpen', { stake })
    : t('lastRound', { stake, paid: formatAmount(round.paid) });
}

function soundSwitch(): HTMLButtonElement {
  const button = icon('sound', t('sound'), () =>
    button.setAttribute('aria-pressed', String(switchSound())),
  );
  button.setAttribute('aria-pressed', 'false');
  return button;
}

function prepareGame(main: HTMLElement): void {
  main.dataset['model'] = start.model;
  main.dataset['pace'] = start.pace;
  document.documentElement.style.setProperty('--hue', String(codeNumber('hue') % 360));
  document.documentElement.style.setProperty('--lean', String((codeNumber('lean') % 37) - 18));
  // A held key plays only one round: there is no automatic play.
  main.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  });
}

/** Newest first. */
const lastResults = (rounds: readonly RoundView[]): HTMLElement[] =>
  rounds
    .filter(({ paid }) => paid !== undefined)
    .slice(0, 5)
    .map((round) =>
      element(
        'li',
        { class: isWin(round) ? 'won' : '' },
        round.paid ? formatAmount(round.paid) : '–',
      ),
    );

/** Puts the new round before the older ones. */
function mergeResponse(state: VendorResponse, response: Partial<VendorResponse>): VendorResponse {
  const merged = { ...state, ...response };
  const { round } = response;
  if (!round) return merged;
  const older = (merged.rounds ?? []).filter(({ id }) => id !== round.id);
  return { ...merged, rounds: [round, ...older].slice(0, 12) };
}

/** Announced to screen readers. */
function createStatusLine() {
  const line = element('p', { class: 'line', role: 'status', 'aria-live': 'polite' }, t('loading'));
  const announce = (text: string, win = false): void => {
    line.textContent = text;
    line.className = win ? 'line win' : 'line';
  };
  return {
    line,
    announce,
    showError(error: unknown): void {
      announce(t(error instanceof VendorApiError ? error.word : 'error.busy'));
      line.classList.add('trouble');
      if (error instanceof VendorApiError && error.code === 'limit-reached') postToParent('limit');
    },
  };
}

/** In a frame, the buttons are in the menu of the bar. */
function gameHeader({
  balance,
  currency,
  showFairness,
  rules,
}: {
  readonly balance: HTMLElement;
  readonly currency: HTMLElement;
  readonly showFairness: () => void;
  readonly rules: () => readonly Node[];
}) {
  // Enabled once the game has opened.
  const fair = icon('fair', t('fair'), () => isOut(fair) || showFairness());
  setDisabled(fair, true);
  const showRules = (): void => openRules(rules());
  const sound = (): void => showSound(switchSound());
  offerControls({ rules: showRules, sound });
  return {
    header: pageHeader(
      start.name,
      element('p', { class: 'purse', 'aria-label': t('balance') }, balance, currency),
      icon('rules', t('rules'), showRules),
      fair,
      soundSwitch(),
      icon('exit', t('exit'), exitGame),
    ),
    enableFairness(): void {
      setDisabled(fair, false);
      offerControls({ rules: showRules, fairness: showFairness, sound });
    },
  };
}

const gameStage = ({
  stage,
  last,
  plate,
}: {
  readonly stage: HTMLElement;
  readonly last: HTMLElement;
  readonly plate: HTMLElement;
}): HTMLElement =>
  element(
    'section',
    { class: 'stage' },
    element('p', { class: 'sign', 'aria-hidden': 'true' }, start.name),
    stage,
    last,
    plate,
  );

/**
 * Calls `play` after the vendor's response.
 * @param rules additions to the common rules
 */
export async function openGame(
  play: (shell: Shell) => void,
  rules: () => readonly Node[] = () => [],
): Promise<void> {
  const main = document.getElementById('game') ?? document.body;
  prepareGame(main);
  let state = {} as VendorResponse;
  const [balance, currency] = [element('b', {}), element('small', {})];
  const { line: statusLine, announce, showError } = createStatusLine();
  const [stage, controls] = [
    element('div', { class: 'play' }),
    element('section', { class: 'controls' }),
  ];
  const [picker, prize] = [createStakePicker(), createPrize()];
  const last = element('ol', { class: 'last', 'aria-label': t('last') });
  const update = (response: Partial<VendorResponse>): void => {
    state = mergeResponse(state, response);
    last.replaceChildren(...lastResults(state.rounds ?? []));
    if (response.balance === undefined) return;
    balance.textContent = formatAmount(response.balance);
    balance.classList.toggle('long', balance.textContent.length > 11);
    currency.textContent = state.currency;
    postToParent('balance', { balance: response.balance });
  };
  const showFairness = (): void => openFairness(state, update);
  const { header, enableFairness } = gameHeader({ balance, currency, showFairness, rules });
  main.replaceChildren(
    header,
    gameStage({ stage, last, plate: prize.plate }),
    element('footer', {}, statusLine, picker.row, controls),
  );
  const celebrate = (round?: Pick<RoundView, 'stake' | 'paid'>): void => {
    const isCelebrated = round !== undefined && isWin(round);
    stage.classList.toggle('feast', isCelebrated);
    if (!isCelebrated) return prize.hide();
    prize.show(round.paid ?? 0);
    sound('win');
  };
  const shell: Shell = {
    stage,
    controls,
    state: () => state,
    update,
    stake: picker.stake,
    announce,
    celebrate,
    showError,
    busy: picker.disable,
  };
  const open = async (): Promise<void> => {
    try {
      update(await callVendor('open'));
      enableFairness();
      controls.replaceChildren();
      announce(lastRoundText(state.rounds));
      play(shell);
      postToParent('ready');
    } catch (error) {
      showError(error);
      controls.replaceChildren(
        element('button', { type: 'button', class: 'main', click: () => void open() }, t('retry')),
      );
    }
  };
  await open();
}
