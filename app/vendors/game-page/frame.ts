import { safeBackUrl } from './safe-back-url.ts';

let isReady = false;

/** A page whose scripts loaded after the game asks whether the game is ready. */
window.addEventListener(
  'message',
  ({ source, data }: MessageEvent<{ readonly marquee?: unknown } | null>) => {
    if (source === window.parent && data?.marquee === 'hello' && isReady) postToParent('ready');
  },
);

/** Sends a message to the page around the game, which trusts none of it and checks for itself. */
export function postToParent(
  marquee: 'balance' | 'exit' | 'ready' | 'round-open' | 'round-closed' | 'limit',
  more: object = {},
): void {
  isReady ||= marquee === 'ready';
  if (window.parent !== window) window.parent.postMessage({ marquee, ...more }, '*');
}

/** Leaves the game: the page around it closes it; alone in a window it goes back by itself. */
export function exitGame(): void {
  if (window.parent !== window) return postToParent('exit');
  location.assign(safeBackUrl(location.href));
}
