import { element } from '../../game-page/element.ts';

/** Milliseconds; a click removes it earlier. */
const newsMs = 8_000;

interface NewsOptions {
  readonly isGood?: boolean;
  /** Above the text. */
  readonly picture?: HTMLElement;
  /** Whether it stays until the next news or a click. */
  readonly stays?: boolean;
}

/** Shows a text above the page and announces it to screen readers. */
export type Announce = (text: string, options?: NewsOptions) => void;

export function createNews(): { readonly line: HTMLElement; readonly announce: Announce } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => line.replaceChildren();
  const line = element('div', {
    class: 'news',
    role: 'status',
    'aria-live': 'polite',
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
