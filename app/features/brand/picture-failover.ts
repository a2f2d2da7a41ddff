import { nextAddress } from './next-address.ts';

/** How long a picture in view is waited for before its next host is asked, ms. */
const patience = 8_000;

const isInView = (image: HTMLImageElement): boolean => {
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/**
 * Asks for a picture at the next host.
 * @returns whether there was one: the brand's own host is the last
 */
function moveOn(image: HTMLImageElement, hosts: readonly string[]): boolean {
  const shown = image.currentSrc || image.src;
  if (nextAddress(shown, hosts) === shown) return false;
  const sources =
    image.parentElement?.localName === 'picture'
      ? [...image.parentElement.querySelectorAll('source')]
      : [];
  for (const node of [...sources, image]) {
    for (const name of ['srcset', 'src']) {
      const said = node.getAttribute(name);
      const next = said
        ?.split(/(?<=,\s*)/)
        .map((candidate) => nextAddress(candidate, hosts))
        .join('');
      if (next !== undefined && next !== said) node.setAttribute(name, next);
    }
  }
  return true;
}

/**
 * Moves pictures that do not come from one host to the next of the page's order, and to the brand's
 * own at last [CS-07]: those that fail, those that failed before scripts ran, and those that keep a
 * viewer waiting. @returns ends it
 */
export function watchPictures(hosts: readonly string[]): () => void {
  const failed = (event: Event) => {
    // Whoever else listens hears of it when the brand's own host has failed, too.
    if (event.target instanceof HTMLImageElement && moveOn(event.target, hosts))
      event.stopPropagation();
  };
  document.addEventListener('error', failed, { capture: true });
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) moveOn(image, hosts);
  const timer = setInterval(() => {
    for (const image of document.images)
      if (!image.complete && isInView(image)) moveOn(image, hosts);
  }, patience);
  return () => {
    clearInterval(timer);
    document.removeEventListener('error', failed, { capture: true });
  };
}
