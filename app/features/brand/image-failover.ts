import { nextImageUrl } from './next-image-url.ts';

/** How long a visible picture may load before its next host is tried, ms. */
const timeoutMs = 8_000;

const isInView = (image: HTMLImageElement): boolean => {
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/**
 * Loads a picture from the next host.
 * @returns whether there was one: the brand's own host is the last
 */
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
 * Moves pictures that do not load from one host to the next of the page's order, finally to the
 * brand's own [CS-07]: those that fail, those that failed before scripts ran, and those that take
 * too long.
 * @returns stops watching
 */
export function watchImages(hosts: readonly string[]): () => void {
  const onError = (event: Event) => {
    // Other listeners receive the event once the brand's own host has failed, too.
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
