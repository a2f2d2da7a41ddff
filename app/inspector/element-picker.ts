interface PickerHandlers {
  /** Under the pointer, or focused. */
  onPoint(element: Element): void;
  /** Clicked, tapped, or selected with Enter. */
  onChoose(element: Element): void;
}

/** While picking, the page itself does not react. */
export interface ElementPicker {
  readonly isOn: boolean;
  start(): void;
  stop(): void;
}

const suppressedEvents = [
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

const isVisible = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.localName !== 'marquee-inspector';

function visibleSibling(
  from: Element,
  side: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  let element = from[side];
  while (element && !isVisible(element)) element = element[side];
  return element;
}

const steps: Readonly<Record<string, (from: Element) => Element | null>> = {
  ArrowUp: ({ parentElement }) =>
    parentElement === document.documentElement ? null : parentElement,
  ArrowDown: ({ children }) => [...children].find(isVisible) ?? null,
  ArrowRight: (from) => visibleSibling(from, 'nextElementSibling'),
  ArrowLeft: (from) => visibleSibling(from, 'previousElementSibling'),
};

/** @param isPageEvent distinguishes events of the page from those of the inspector */
export function createElementPicker(
  isPageEvent: (event: Event) => boolean,
  { onPoint, onChoose }: PickerHandlers,
): ElementPicker {
  let current: Element | undefined;
  const point = (element: Element | null) => {
    if (!element || element === current) return;
    current = element;
    onPoint(element);
  };
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: MouseEvent) => {
    if (!isPageEvent(event)) return;
    suppress(event);
    const target = event.composedPath()[0];
    // Clicks by keyboard or screen reader have no position.
    if (event.type === 'click' && target instanceof Element) onChoose(target);
  };
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && isPageEvent(event))
      point(document.elementFromPoint(event.clientX, event.clientY));
  };
  const focus = (event: FocusEvent) => {
    if (isPageEvent(event) && event.target instanceof Element) point(event.target);
  };
  const key = (event: KeyboardEvent) => {
    if (!isPageEvent(event)) return;
    const step = steps[event.key]?.(current ?? document.body);
    if (step) {
      suppress(event);
      step.scrollIntoView({ block: 'nearest' });
      point(step);
    } else if ((event.key === 'Enter' || event.key === ' ') && current) {
      suppress(event);
      onChoose(current);
    }
  };
  let listening: AbortController | undefined;
  return {
    get isOn() {
      return listening !== undefined;
    },
    start() {
      if (listening) return;
      current = undefined;
      listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      for (const name of suppressedEvents) addEventListener(name, press as EventListener, options);
      addEventListener('pointermove', hover, options);
      addEventListener('focusin', focus, options);
      addEventListener('keydown', key, options);
    },
    stop() {
      listening?.abort();
      listening = undefined;
    },
  };
}
