import { inspectorStyles } from './styles.ts';

/**
 * The inspector's container: above everything on the page, with a style of its own that the page's
 * cannot reach.
 */
export interface PanelPosition {
  readonly root: ShadowRoot;
  /** Whether an event's target belongs to the page, not to the inspector. */
  isPage(event: Event): boolean;
}

/**
 * A modal dialog makes everything outside it inert, so the inspector moves into the last open one.
 */
const findHostParent = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Events inside are hidden from the page: no menu closes, no dialog takes a key. */
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
 * Mounts the inspector on the page and keeps it mounted, whatever the page opens and closes.
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
