let isReady = false;

/** A page whose scripts came after the game asks whether it is there. */
window.addEventListener('message', ({ source, data }: MessageEvent<{ readonly marquee?: unknown } | null>) => {
  if (source === window.parent && data?.marquee === 'hello' && isReady) tellFrame('ready');
});

/** Tells the page around the game; the page believes none of it, and looks for itself. */
export function tellFrame(marquee: 'balance' | 'exit' | 'ready' | 'round-open' | 'round-closed' | 'limit', more: object = {}): void {
  isReady ||= marquee === 'ready';
  if (window.parent !== window) window.parent.postMessage({ marquee, ...more }, '*');
}

/** Leaves the game: the page around it closes it; alone in a window it goes back by itself. */
export function leave(): void {
  if (window.parent !== window) return tellFrame('exit');
  const back = new URLSearchParams(location.search).get('backUrl') ?? '/';
  const target = URL.canParse(back, location.href) ? new URL(back, location.href) : undefined;
  if (target && /^https?:$/.test(target.protocol)) location.assign(target.href);
}
