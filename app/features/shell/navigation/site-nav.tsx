import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';
import { MoreMenu } from './more-menu.tsx';
import { NavEntryLink } from './nav-entry-link.tsx';
import * as css from './site-nav.css.ts';
import type { ShellNavItem } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import './vendor-panel.css.ts';
import { dropdownLimit } from '../../shell-context/vendor-menu.ts';

const VendorPanel = lazyDialog(
  async () => (await import('./vendor-panel.tsx')).VendorPanel,
  ({ item }) => item.href,
);

/** A line has seven entries and 'More'; eight entries need no 'More'. */
const maxListed = 7;

/** Number of entries that fit the line; a rail scrolls, so all of them. */
function useVisibleCount(list: RefObject<HTMLElement>, count: number): number {
  const [visibleCount, setVisibleCount] = useState(count);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const edge = element.getBoundingClientRect();
      const inside = [...element.children].filter((entry) => {
        const { left, right } = entry.getBoundingClientRect();
        return left >= edge.left - 1 && right <= edge.right + 1;
      });
      setVisibleCount(
        element.scrollWidth > element.clientWidth + 1 ? inside.length : element.children.length,
      );
    };
    const watcher = new ResizeObserver(measure);
    // A font that loads late changes the entries' width, but not the list's.
    for (const watched of [element, ...element.children]) watcher.observe(watched);
    return () => watcher.disconnect();
  }, [list, count]);
  return visibleCount;
}

/** Set by script, so that the HTML has no inline style. */
function placePanel(bar: HTMLElement, entry: HTMLElement): void {
  const edge = bar.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  const left = box.left - edge.left;
  bar.style.setProperty('--entry-at', `${left}px`);
  bar.style.setProperty('--entry-top', `${box.top - edge.top}px`);
  bar.style.setProperty('--entry-end', `${edge.right - box.right}px`);
}

/**
 * Dropdowns render on hover; without scripts, entries link to pages with the same content [SH-11].
 */
export function SiteNav({ className }: { readonly className?: string }) {
  const { nav, vendors, layout } = useShell();
  const text = useText();
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isColumn = layout.header === 'rail';
  const listed = isColumn || nav.length <= maxListed + 1 ? nav : nav.slice(0, maxListed);
  const visibleCount = useVisibleCount(list, listed.length);
  const rest = nav.slice(visibleCount);
  const [openId, setOpenId] = useState<string>();
  const open = nav.find((item) => item.id === openId);
  const marksOf = ({ gameType, vendors: maxVendors }: ShellNavItem) =>
    gameType ? (vendors[gameType] ?? []).slice(0, Math.min(maxVendors, dropdownLimit)) : [];
  const marks = open ? marksOf(open) : [];
  const close = () => setOpenId(undefined);

  const show = (item: ShellNavItem, entry: HTMLElement) => {
    if (root.current) placePanel(root.current, entry);
    setOpenId(item.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !openId) return;
    root.current?.querySelector<HTMLElement>(`[data-opens="${openId}"]`)?.focus();
    close();
  };
  return (
    <nav
      ref={root}
      className={classNames(css.nav[layout.header], className)}
      aria-label={text('shell.main_menu')}
      onPointerLeave={close}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={list}
        className={classNames(
          css.list[layout.header],
          visibleCount < listed.length ? css.crowded : undefined,
        )}
      >
        {listed.map((item, index) => (
          <NavEntry
            key={item.id}
            item={item}
            isHidden={index >= visibleCount}
            open={item.id === openId}
            onOpen={marksOf(item).length > 0 ? (entry) => show(item, entry) : undefined}
            onClose={close}
          />
        ))}
      </ul>
      {rest.length > 0 ? <MoreMenu entries={rest} marksOf={marksOf} /> : null}
      {open && marks.length > 0 ? <VendorPanel item={open} marks={marks} onClose={close} /> : null}
    </nav>
  );
}

interface EntryProps {
  readonly item: ShellNavItem;
  readonly isHidden: boolean;
  readonly open: boolean;
  /** Present when the entry has a dropdown. */
  readonly onOpen?: (entry: HTMLElement) => void;
  readonly onClose: () => void;
}

function NavEntry({ item, isHidden, open, onOpen, onClose }: EntryProps) {
  const { layout } = useShell();
  const text = useText();
  const label = useDataText()(item.text, item.id);
  const entry = useRef<HTMLLIElement>(null);
  const onEntryHover = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !entry.current) return;
    if (onOpen) onOpen(entry.current);
    else onClose();
  };
  return (
    <li
      ref={entry}
      className={classNames(css.entry, isHidden ? css.hidden : undefined)}
      data-nav={isHidden ? undefined : item.id}
      onPointerEnter={onEntryHover}
    >
      <NavEntryLink
        item={item}
        className={css.link[layout.nav]}
        prefetch="intent"
        onClick={onClose}
      />
      {onOpen ? (
        <button
          type="button"
          className={css.opener}
          data-opens={item.id}
          aria-expanded={open}
          aria-label={text('shell.vendors_of', { type: label })}
          onClick={() => (open ? onClose() : entry.current && onOpen(entry.current))}
        >
          <ChevronDown size={14} />
        </button>
      ) : null}
    </li>
  );
}
