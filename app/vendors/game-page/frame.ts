import { gameControls, type GameControl } from '#app/lib/game-controls.ts';
import { safeBackUrl } from './safe-back-url.ts';

let isReady = false;

/** Whether a page shows the game in a frame: its bar has the name, the balance and the controls. */
export const isFramed = (): boolean => window.parent !== window;

/** What the bar's menu may start in the game. */
type ControlActions = Readonly<Partial<Record<GameControl, () => void>>>;
let actions: ControlActions = {};
let soundOn = false;

/** Sends the bar the entries of its menu for this game. */
const postControls = (): void =>
  postToParent('controls', { controls: Object.keys(actions), soundOn });

/** Puts the game's controls into the menu of the bar above its frame. */
export function offerControls(controlActions: ControlActions): void {
  actions = controlActions;
  postControls();
}

/** Reports whether the sound is on. */
export function showSound(isOn: boolean): void {
  soundOn = isOn;
  postControls();
}

function startControl(name: unknown): void {
  const control = gameControls.find((one) => one === name);
  if (!control) return;
  actions[control]?.();
  // The focus returns to the bar's menu with the end of a dialog that it has opened.
  document
    .querySelector('dialog[open]')
    ?.addEventListener('close', () => postToParent('control-closed'), { once: true });
}

interface ParentMessage {
  readonly marquee?: unknown;
  readonly control?: unknown;
}

/** A page whose scripts loaded after the game asks for its state; its menu starts controls. */
window.addEventListener('message', ({ source, data }: MessageEvent<ParentMessage | null>) => {
  if (source !== window.parent || !isFramed()) return;
  if (data?.marquee === 'control') startControl(data.control);
  if (data?.marquee !== 'hello') return;
  postControls();
  if (isReady) postToParent('ready');
});

/** Sends a message to the page around the game, which trusts none of it and checks for itself. */
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

/** Leaves the game: the page around it closes it; alone in a window it goes back by itself. */
export function exitGame(): void {
  if (isFramed()) return postToParent('exit');
  location.assign(safeBackUrl(location.href));
}
