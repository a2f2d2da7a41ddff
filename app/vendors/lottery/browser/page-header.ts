import { formatAmount } from '#app/lib/money.ts';
import { element, inlineSvg } from '../../game-page/element.ts';
import { exitGame, postToParent } from '../../game-page/frame.ts';
import { switchSound } from '../../game-page/sound.ts';
import { start, t } from './start-data.ts';
import type { Store } from './store.ts';

const soundIcon = [
  '<path d="M4 9v6h4l5 4V5L8 9z"/>',
  '<path class="on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>',
  '<path class="off" d="m17 9.5 5 5M22 9.5l-5 5"/>',
].join('');
const exitIcon = '<path d="M6 6l12 12M18 6 6 18"/>';

const iconButton = (drawing: string, label: string, click: () => void): HTMLButtonElement =>
  element(
    'button',
    { type: 'button', class: 'icon', 'aria-label': label, title: label, click },
    inlineSvg(drawing, '0 0 24 24'),
  );

/** The sound switch; its state says whether sound is on. */
function soundSwitch(): HTMLButtonElement {
  const button = iconButton(soundIcon, t('sound'), () =>
    button.setAttribute('aria-pressed', String(switchSound())),
  );
  button.setAttribute('aria-pressed', 'false');
  return button;
}

/** The game's name, the balance, and the way out. */
export function createPageHeader() {
  const [balance, currency] = [element('b', {}), element('small', {})];
  let displayed: number | undefined;
  return {
    header: element(
      'header',
      {},
      element('h1', {}, start.name),
      element(
        'p',
        { class: 'balance', 'aria-label': t('balance'), role: 'group' },
        balance,
        currency,
      ),
      soundSwitch(),
      iconButton(exitIcon, t('exit'), exitGame),
    ),
    /** Shows the balance, and tells the page around the game. */
    show(store: Store): void {
      const state = store.state();
      if (state.balance === displayed) return;
      displayed = state.balance;
      balance.textContent = formatAmount(state.balance);
      currency.textContent = state.currency;
      postToParent('balance', { balance: state.balance });
    },
  };
}
