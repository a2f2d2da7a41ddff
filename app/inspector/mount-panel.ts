import { inspectorStyles } from './styles.ts';

/** Shown above the whole page, in a shadow root that the page's styles cannot affect. */
export interface MountedPanel {
  readonly root: ShadowRoot;
  isPageEvent(event: Event): boolean;
}

/** A modal makes everything outside it inert, so the inspector moves into the last open one. */
const findHostParent = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Not propagated to the page, where they would close menus or trigger key handlers. */
const isolatedEvents = [
  'click',
  'mousedown',
  'pointerdown',
  'keydown',
  'keyup',
  'input',
  'change',
  'submit',
  'focusin',
  'focusout',
] as const;

/**
 * Keeps the inspector mounted when the page opens and closes dialogs.
 * @param onChange called when the page has changed
 */
export function mountPanel(onChange: () => void): MountedPanel {
  const host = document.createElement('marquee-inspector');
  host.setAttribute('popover', 'manual');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inspectorStyles);
  root.adoptedStyleSheets = [sheet];
  for (const name of isolatedEvents)
    host.addEventListener(name, (event) => event.stopPropagation());
  const attach = () => {
    const parent = findHostParent();
    if (host.parentElement === parent && host.matches(':popover-open')) return;
    const focused = root.activeElement;
    parent.append(host);
    if (!host.matches(':popover-open')) host.showPopover();
    if (focused instanceof HTMLElement) focused.focus();
  };
  attach();
  const onMutation = () => {
    attach();
    onChange();
  };
  new MutationObserver(onMutation).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return { root, isPageEvent: (event) => !event.composedPath().includes(host) };
}
