import { createElement } from './create-element.ts';

export interface ElementHighlight {
  readonly node: HTMLElement;
  show(element: Element, name: string): void;
  hide(): void;
  follow(): void;
}

export function createElementHighlight(): ElementHighlight {
  const label = createElement('span', { className: 'name' });
  const node = createElement(
    'div',
    { className: 'mark', attributes: { 'aria-hidden': 'true' } },
    label,
  );
  node.hidden = true;
  let target: Element | undefined;
  const reposition = () => {
    if (!target) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    node.hidden = !target.isConnected || width + height === 0;
    Object.assign(node.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    node.dataset['below'] = String(top < 40);
  };
  let frameRequest = 0;
  const scheduleReposition = () => {
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(reposition);
  };
  addEventListener('scroll', scheduleReposition, { capture: true, passive: true });
  addEventListener('resize', scheduleReposition);
  return {
    node,
    follow: scheduleReposition,
    show(element, name) {
      target = element;
      label.textContent = name;
      reposition();
    },
    hide() {
      target = undefined;
      node.hidden = true;
    },
  };
}
