import { make } from './make.ts';

/** The frame around what one points at, with its name. */
export interface Mark {
  readonly node: HTMLElement;
  show(element: Element, name: string): void;
  hide(): void;
  /** Puts the frame where its element is now. */
  follow(): void;
}

/** Keeps the frame on its element while the page scrolls and moves. */
export function createMark(): Mark {
  const label = make('span', { className: 'name' });
  const node = make('div', { className: 'mark', attributes: { 'aria-hidden': 'true' } }, label);
  node.hidden = true;
  let marked: Element | undefined;
  const place = () => {
    if (!marked) return;
    const { left, top, width, height } = marked.getBoundingClientRect();
    node.hidden = !marked.isConnected || width + height === 0;
    Object.assign(node.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    node.dataset['below'] = String(top < 40);
  };
  let asked = 0;
  const soon = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(place);
  };
  addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('resize', soon);
  return {
    node,
    follow: soon,
    show(element, name) {
      marked = element;
      label.textContent = name;
      place();
    },
    hide() {
      marked = undefined;
      node.hidden = true;
    },
  };
}
