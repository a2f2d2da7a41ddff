import { createElement, createButton } from './create-element.ts';

interface PanelHandlers {
  onPoint(): void;
  onOff(): void;
  onOpen(): void;
  onClose(): void;
}

export interface Panel {
  readonly nodes: readonly HTMLElement[];
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  setView(view: 'point' | 'off' | 'none'): void;
  show(nodes: readonly HTMLElement[]): void;
  /** Moves to the other side if the panel covers the element, unless it covers as much there. */
  avoid(element: Element): void;
  focusContent(): void;
  setStatus(text: string): void;
  /** For screen readers. */
  announce(text: string): void;
  readonly opener: HTMLElement;
}

const pointingHint =
  'Point at anything on the page, or go there with Tab and the arrow keys; a click, a tap or Enter keeps it. Esc leaves.';

/** In square pixels. */
function overlapArea(element: Element, by: Element): number {
  const [a, b] = [element.getBoundingClientRect(), by.getBoundingClientRect()];
  return (
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  );
}

/** Returns a function that moves it back. */
function moveToOtherSide(panel: HTMLElement): () => void {
  const previousSide = panel.dataset['at'] ?? 'end';
  panel.dataset['at'] = previousSide === 'start' ? 'end' : 'start';
  return () => (panel.dataset['at'] = previousSide);
}

/** A plain form, so that the page reloads without the inspector. */
function switchOffForm(): HTMLFormElement {
  const next = createElement('input', { attributes: { type: 'hidden', name: 'next' } });
  const form = createElement(
    'form',
    { attributes: { method: 'post', action: '/__sandbox/inspect' } },
    createElement('input', { attributes: { type: 'hidden', name: 'on', value: '0' } }),
    next,
    createElement('button', { text: 'Switch off' }),
  );
  form.addEventListener('submit', () => (next.value = location.pathname + location.search));
  return form;
}

const openerButton = (onOpen: () => void): HTMLButtonElement =>
  createButton('Inspector', onOpen, {
    class: 'opener',
    'aria-expanded': 'false',
    'aria-keyshortcuts': 'Alt+I',
    title: 'Alt+I',
  });

export function createPanel({ onPoint, onOff, onOpen, onClose }: PanelHandlers): Panel {
  const point = createButton('Point', onPoint, { 'aria-pressed': 'false' });
  const off = createButton('What is off', onOff, { 'aria-pressed': 'false' });
  const statusLine = createElement('p', { className: 'said', attributes: { role: 'status' } });
  const body = createElement('div', { className: 'body' });
  const panel = createElement('section', {
    className: 'panel',
    attributes: { 'aria-label': 'Inspector' },
  });
  const move = createButton('Move', () => void moveToOtherSide(panel), {
    'aria-label': 'Move the inspector to the other side',
  });
  panel.append(
    createElement(
      'div',
      { className: 'tools' },
      point,
      off,
      move,
      createButton('Close', onClose, { 'aria-label': 'Close the inspector' }),
    ),
    statusLine,
    body,
    createElement(
      'div',
      { className: 'foot' },
      createElement('a', { text: 'Sandbox', attributes: { href: '/__sandbox' } }),
      switchOffForm(),
    ),
  );
  panel.hidden = true;
  const opener = openerButton(onOpen);
  const openTo = (open: boolean) => {
    panel.hidden = !open;
    opener.hidden = open;
  };
  const setStatusText = (text: string, isVisuallyHidden: boolean) => {
    statusLine.classList.toggle('unseen', isVisuallyHidden);
    statusLine.textContent = text;
  };
  return {
    nodes: [opener, panel],
    opener,
    get isOpen() {
      return !panel.hidden;
    },
    open: () => openTo(true),
    close: () => openTo(false),
    setView(view) {
      point.setAttribute('aria-pressed', String(view === 'point'));
      off.setAttribute('aria-pressed', String(view === 'off'));
      panel.toggleAttribute('data-pointing', view === 'point');
      if (view === 'point') setStatusText(pointingHint, false);
    },
    show(nodes) {
      body.replaceChildren(...nodes);
      body.scrollTop = 0;
    },
    avoid(element) {
      const overlap = overlapArea(element, panel);
      if (overlap === 0) return;
      const back = moveToOtherSide(panel);
      if (overlapArea(element, panel) >= overlap) back();
    },
    focusContent: () => (body.querySelector<HTMLElement>('h2') ?? point).focus(),
    setStatus: (text) => setStatusText(text, false),
    announce: (text) => setStatusText(text, true),
  };
}
