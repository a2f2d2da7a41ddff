import { gameControls, type GameControl } from '#app/domain/games/game-controls.ts';
import { safeBackUrl } from './safe-back-url.ts';

let isReady = false;

/** The bar above the frame then shows name, balance and controls. */
export const isFramed = (): boolean => window.parent !== window;

/** Actions for the menu of the bar. */
type ControlActions = Readonly<Partial<Record<GameControl, () => void>>>;
let actions: ControlActions = {};
let soundOn = false;

const postControls = (): void =>
  postToParent('controls', { controls: Object.keys(actions), soundOn });

export function offerControls(controlActions: ControlActions): void {
  actions = controlActions;
  postControls();
}

export function showSound(isOn: boolean): void {
  soundOn = isOn;
  postControls();
}

function startControl(name: unknown): void {
  const control = gameControls.find((one) => one === name);
  if (!control) return;
  actions[control]?.();
  // When the dialog closes, the focus returns to the menu of the bar.
  document
    .querySelector('dialog[open]')
    ?.addEventListener('close', () => postToParent('control-closed'), { once: true });
}

interface ParentMessage {
  readonly marquee?: unknown;
  readonly control?: unknown;
}

/** A parent whose scripts load after the game requests its state; its menu starts controls. */
window.addEventListener('message', ({ source, data }: MessageEvent<ParentMessage | null>) => {
  if (source !== window.parent || !isFramed()) return;
  if (data?.marquee === 'control') startControl(data.control);
  if (data?.marquee !== 'hello') return;
  postControls();
  if (isReady) postToParent('ready');
});

/** The parent must not trust these messages. */
export function postToParent(
  marquee:
    | 'balance'
    | 'exit'
    | 'ready'
    | 'round-open'
    | 'round-closed'
    | 'limit'
    | 'controls'
    | 'control-closed',
  more: object = {},
): void {
  isReady ||= marquee === 'ready';
  if (isFramed()) window.parent.postMessage({ marquee, ...more }, '*');
}

/** In a frame, the parent closes the game. */
export function exitGame(): void {
  if (isFramed()) return postToParent('exit');
  location.assign(safeBackUrl(location.href));
}
