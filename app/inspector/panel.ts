import { make, makeButton } from './make.ts';

interface Presses {
  onPoint(): void;
  onOff(): void;
  onOpen(): void;
  onClose(): void;
}

/** The inspector's window: small and at the edge until it is opened. */
export interface Panel {
  readonly nodes: readonly HTMLElement[];
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /** Which of its two views is being used. */
  use(view: 'point' | 'off' | 'none'): void;
  show(nodes: readonly HTMLElement[]): void;
  /**
   * Goes to the other side when it covers what is being told about, and covers less of it there.
   */
  avoid(element: Element): void;
  /** Puts the focus where reading begins. */
  read(): void;
  say(text: string): void;
  /** Says what is shown anyway, to those who listen. */
  announce(text: string): void;
  readonly opener: HTMLElement;
}

const pointingHint =
  'Point at anything on the page, or go there with Tab and the arrow keys; a click, a tap or Enter keeps it. Esc leaves.';

/** How much of an element another covers, in square pixels. */
function covered(element: Element, by: Element): number {
  const [a, b] = [element.getBoundingClientRect(), by.getBoundingClientRect()];
  return (
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  );
}

/** Puts the panel at one edge or the other; answers how to undo it. */
function moved(panel: HTMLElement): () => void {
  const before = panel.dataset['at'] ?? 'end';
  panel.dataset['at'] = before === 'start' ? 'end' : 'start';
  return () => (panel.dataset['at'] = before);
}

/** The way out: a plain form, so that the page comes back without the inspector. */
function switchOff(): HTMLFormElement {
  const next = make('input', { attributes: { type: 'hidden', name: 'next' } });
  const form = make(
    'form',
    { attributes: { method: 'post', action: '/__sandbox/inspect' } },
    make('input', { attributes: { type: 'hidden', name: 'on', value: '0' } }),
    next,
    make('button', { text: 'Switch off' }),
  );
  form.addEventListener('submit', () => (next.value = location.pathname + location.search));
  return form;
}

export function createPanel({ onPoint, onOff, onOpen, onClose }: Presses): Panel {
  const point = makeButton('Point', onPoint, { 'aria-pressed': 'false' });
  const off = makeButton('What is off', onOff, { 'aria-pressed': 'false' });
  const said = make('p', { className: 'said', attributes: { role: 'status' } });
  const body = make('div', { className: 'body' });
  const panel = make('section', { className: 'panel', attributes: { 'aria-label': 'Inspector' } });
  const move = makeButton('Move', () => void moved(panel), {
    'aria-label': 'Move the inspector to the other side',
  });
  panel.append(
    make(
      'div',
      { className: 'tools' },
      point,
      off,
      move,
      makeButton('Close', onClose, { 'aria-label': 'Close the inspector' }),
    ),
    said,
    body,
    make(
      'div',
      { className: 'foot' },
      make('a', { text: 'Sandbox', attributes: { href: '/__sandbox' } }),
      switchOff(),
    ),
  );
  panel.hidden = true;
  const opener = makeButton('Inspector', onOpen, {
    class: 'opener',
    'aria-expanded': 'false',
    'aria-keyshortcuts': 'Alt+I',
    title: 'Alt+I',
  });
  const openTo = (open: boolean) => {
    panel.hidden = !open;
    opener.hidden = open;
  };
  const speak = (text: string, unseen: boolean) => {
    said.classList.toggle('unseen', unseen);
    said.textContent = text;
  };
  return {
    nodes: [opener, panel],
    opener,
    get isOpen() {
      return !panel.hidden;
    },
    open: () => openTo(true),
    close: () => openTo(false),
    use(view) {
      point.setAttribute('aria-pressed', String(view === 'point'));
      off.setAttribute('aria-pressed', String(view === 'off'));
      panel.toggleAttribute('data-pointing', view === 'point');
      if (view === 'point') speak(pointingHint, false);
    },
    show(nodes) {
      body.replaceChildren(...nodes);
      body.scrollTop = 0;
    },
    avoid(element) {
      const here = covered(element, panel);
      if (here === 0) return;
      const back = moved(panel);
      if (covered(element, panel) >= here) back();
    },
    read: () => (body.querySelector<HTMLElement>('h2') ?? point).focus(),
    say: (text) => speak(text, false),
    announce: (text) => speak(text, true),
  };
}
