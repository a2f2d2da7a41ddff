import { inspectorStyles } from './styles.ts';

/** Above everything on the page, with styles that the page's cannot affect. */
export interface PanelPosition {
  readonly root: ShadowRoot;
  isPage(event: Event): boolean;
}

/** A modal makes everything outside it inert, so the inspector moves into the last open one. */
const findHostParent = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Hidden from the page, so that no menu closes and no dialog handles a key. */
const ownEvents = [
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
export function mountPanel(onChange: () => void): PanelPosition {
  const host = document.createElement('marquee-inspector');
  host.setAttribute('popover', 'manual');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inspectorStyles);
  root.adoptedStyleSheets = [sheet];
  for (const name of ownEvents) host.addEventListener(name, (event) => event.stopPropagation());
  const attach = () => {
    const home = findHostParent();
    if (host.parentElement === home && host.matches(':popover-open')) return;
    const focused = root.activeElement;
    home.append(host);
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
  return { root, isPage: (event) => !event.composedPath().includes(host) };
}
