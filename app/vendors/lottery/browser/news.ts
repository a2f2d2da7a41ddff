import { element } from '../../game-page/element.ts';

/** How long news stays; a press removes it. */
const newsMs = 8_000;

interface NewsOptions {
  readonly isGood?: boolean;
  /** A picture above the text, such as the numbers of a draw. */
  readonly picture?: HTMLElement;
  /** Whether it stays until something else happens. */
  readonly stays?: boolean;
}

/** Shows a text above the page, and says it to screen readers. */
export type Announce = (text: string, options?: NewsOptions) => void;

/** The news of the page. */
export function createNews(): { readonly line: HTMLElement; readonly announce: Announce } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => line.replaceChildren();
  const line = element('div', {
    ...{ class: 'news', role: 'status', 'aria-live': 'polite' },
    click: clear,
  });
  return {
    line,
    announce(text, { isGood = false, picture, stays = false } = {}) {
      line.replaceChildren(...(picture ? [picture] : []), element('p', {}, text));
      line.classList.toggle('good', isGood);
      clearTimeout(timer);
      if (!stays) timer = setTimeout(clear, newsMs);
    },
  };
}
