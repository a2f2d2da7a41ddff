/** What the pointer tells its owner. */
interface Told {
  /** Something is under the pointer, or has the focus. */
  onPoint(element: Element): void;
  /** It was clicked, tapped, or chosen with Enter. */
  onChoose(element: Element): void;
}

/** While it is on, the page can be pointed at, and does nothing by itself. */
export interface Pointing {
  readonly isOn: boolean;
  start(): void;
  stop(): void;
}

const swallowed = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'submit',
] as const;

const isSeen = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.localName !== 'marquee-inspector';

/** The nearest seen brother of an element on one side. */
function brother(
  from: Element,
  side: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  let element = from[side];
  while (element && !isSeen(element)) element = element[side];
  return element;
}

/** Arrow keys walk through the page as it is built: out, in, and to both sides. */
const steps: Readonly<Record<string, (from: Element) => Element | null>> = {
  ArrowUp: ({ parentElement }) =>
    parentElement === document.documentElement ? null : parentElement,
  ArrowDown: ({ children }) => [...children].find(isSeen) ?? null,
  ArrowRight: (from) => brother(from, 'nextElementSibling'),
  ArrowLeft: (from) => brother(from, 'previousElementSibling'),
};

/** @param isPage tells events of the page from those of the inspector */
export function createPointing(
  isPage: (event: Event) => boolean,
  { onPoint, onChoose }: Told,
): Pointing {
  let at: Element | undefined;
  const point = (element: Element | null) => {
    if (!element || element === at) return;
    at = element;
    onPoint(element);
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: MouseEvent) => {
    if (!isPage(event)) return;
    swallow(event);
    const target = event.composedPath()[0];
    // A click that a key or a reader made has no place of its own.
    if (event.type === 'click' && target instanceof Element) onChoose(target);
  };
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && isPage(event))
      point(document.elementFromPoint(event.clientX, event.clientY));
  };
  const focus = (event: FocusEvent) => {
    if (isPage(event) && event.target instanceof Element) point(event.target);
  };
  const key = (event: KeyboardEvent) => {
    if (!isPage(event)) return;
    const step = steps[event.key]?.(at ?? document.body);
    if (step) {
      swallow(event);
      step.scrollIntoView({ block: 'nearest' });
      point(step);
    } else if ((event.key === 'Enter' || event.key === ' ') && at) {
      swallow(event);
      onChoose(at);
    }
  };
  let listening: AbortController | undefined;
  return {
    get isOn() {
      return listening !== undefined;
    },
    start() {
      if (listening) return;
      at = undefined;
      listening = new AbortController();
      const how = { capture: true, signal: listening.signal };
      for (const name of swallowed) addEventListener(name, press as EventListener, how);
      addEventListener('pointermove', hover, how);
      addEventListener('focusin', focus, how);
      addEventListener('keydown', key, how);
    },
    stop() {
      listening?.abort();
      listening = undefined;
    },
  };
}
