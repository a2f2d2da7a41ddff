import { offerControls, showSound } from '../../game-page/frame.ts';
import { iconButton } from '../../game-page/page-header.ts';
import { switchSound } from '../../game-page/sound.ts';
import { t } from './start-data.ts';

const soundIcon = [
  '<path d="M4 9v6h4l5 4V5L8 9z"/>',
  '<path class="on" d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>',
  '<path class="off" d="m17 9.5 5 5M22 9.5l-5 5"/>',
].join('');

export function createSoundSwitch(): HTMLButtonElement {
  const button = iconButton(soundIcon, t('sound'), () =>
    button.setAttribute('aria-pressed', String(switchSound())),
  );
  button.setAttribute('aria-pressed', 'false');
  offerControls({ sound: () => showSound(switchSound()) });
  return button;
}
