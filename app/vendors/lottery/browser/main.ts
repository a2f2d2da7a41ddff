import './lottery.css';
import { element } from '../../game-page/element.ts';
import { createPageHeader, iconButton } from '../../game-page/page-header.ts';
import { callLottery, faultKey, faultOf } from './lottery-client.ts';
import { buildPage } from './page.ts';
import { offerControls, showSound } from '../../game-page/frame.ts';
import { switchSound } from '../../game-page/sound.ts';
import { createServerClock } from '../../game-page/server-clock.ts';
import { start, t } from './start-data.ts';
import { createStore } from './store.ts';

/** A hue derived from the game's code. */
const hueOf = (code: string): number =>
  [...code].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7) % 360;

const soundIcon = [
  '<path d="M4 9v6h4l5 4V5L8 9z"/>',
  '<path class="on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>',
  '<path class="off" d="m17 9.5 5 5M22 9.5l-5 5"/>',
].join('');

function createSoundSwitch(): HTMLButtonElement {
  const button = iconButton(soundIcon, t('sound'), () =>
    button.setAttribute('aria-pressed', String(switchSound())),
  );
  button.setAttribute('aria-pressed', 'false');
  offerControls({ sound: () => showSound(switchSound()) });
  return button;
}

async function open(main: HTMLElement): Promise<void> {
  const header = createPageHeader({
    name: start.name,
    labels: { balance: t('balance'), exit: t('exit') },
    buttons: [createSoundSwitch()],
  });
  const line = element('p', { class: 'line', role: 'status' }, t('loading'));
  main.replaceChildren(header.header, line);
  try {
    const { serverNow, ...state } = await callLottery('open', {});
    const clock = createServerClock(() => performance.now());
    clock.sync(serverNow);
    buildPage(main, createStore(state, clock), header);
  } catch (error) {
    line.textContent = t(faultKey(faultOf(error)));
    line.classList.add('trouble');
    main.append(
      element(
        'button',
        { type: 'button', class: 'main', click: () => void open(main) },
        t('retry'),
      ),
    );
  }
}

const main = document.getElementById('game');
if (main) {
  main.dataset['model'] = start.model;
  document.documentElement.style.setProperty('--hue', String(hueOf(start.gameCode)));
  // Holding a key down must not place several bets.
  main.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  });
  void open(main);
}
