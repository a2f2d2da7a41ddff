import { nextImageUrl } from './next-image-url.ts';

/** Milliseconds that a visible picture may load before the next host is tried. */
const timeoutMs = 8_000;

const isInView = (image: HTMLImageElement): boolean => {
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** False when no other host is left. */
function switchToNextHost(image: HTMLImageElement, hosts: readonly string[]): boolean {
  const currentUrl = image.currentSrc || image.src;
  if (nextImageUrl(currentUrl, hosts) === currentUrl) return false;
  const sources =
    image.parentElement?.localName === 'picture'
      ? [...image.parentElement.querySelectorAll('source')]
      : [];
  for (const node of [...sources, image]) {
    for (const name of ['srcset', 'src']) {
      const current = node.getAttribute(name);
      const next = current
        ?.split(/(?<=,\s*)/)
        .map((candidate) => nextImageUrl(candidate, hosts))
        .join('');
      if (next !== undefined && next !== current) node.setAttribute(name, next);
    }
  }
  return true;
}

/**
 * Retries failed and slow pictures at the next host, finally at the brand's own [CS-07].
 * Includes pictures that failed before scripts ran. Returns a function that stops it.
 */
export function watchImages(hosts: readonly string[]): () => void {
  const onError = (event: Event) => {
    // Suppress the event while another host is left; the final failure reaches other listeners.
    if (event.target instanceof HTMLImageElement && switchToNextHost(event.target, hosts))
      event.stopPropagation();
  };
  document.addEventListener('error', onError, { capture: true });
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc)
      switchToNextHost(image, hosts);
  const timer = setInterval(() => {
    for (const image of document.images)
      if (!image.complete && isInView(image)) switchToNextHost(image, hosts);
  }, timeoutMs);
  return () => {
    clearInterval(timer);
    document.removeEventListener('error', onError, { capture: true });
  };
}
