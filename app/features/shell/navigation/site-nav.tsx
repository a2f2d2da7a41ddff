import { NavLink } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
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
import { SafeLink } from '../../brand/safe-link.tsx';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';
import { NavIcon } from './nav-icon.tsx';
import * as css from './site-nav.css.ts';
import type { ShellNavItem } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import './vendor-panel.css.ts';
import { dropdownLimit } from '../../shell-context/vendor-menu.ts';

const VendorPanel = lazyDialog(
  async () => (await import('./vendor-panel.tsx')).VendorPanel,
  ({ item }) => item.href,
);

/** How many entries fit the line completely; all of a list that scrolls by itself (a rail). */
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
    // A font that loads late changes the entries' width, not the list's.
    for (const watched of [element, ...element.children]) watcher.observe(watched);
    return () => watcher.disconnect();
  }, [list]);
  return visibleCount;
}

/** Positions an entry's panel; set by script, so that the HTML has no inline style. */
function placePanel(bar: HTMLElement, entry: HTMLElement): void {
  const left = entry.offsetLeft - (entry.parentElement?.scrollLeft ?? 0);
  const top = entry.offsetTop - (entry.parentElement?.scrollTop ?? 0);
  bar.style.setProperty('--entry-at', `${left}px`);
  bar.style.setProperty('--entry-top', `${top}px`);
  bar.style.setProperty('--entry-end', `${bar.clientWidth - left - entry.offsetWidth}px`);
}

/**
 * The header menu [SH-11]. A dropdown is rendered when its entry is hovered; without scripts,
 * entries link to pages that list the same.
 */
export function SiteNav({
  className,
  onMenu,
}: {
  readonly className?: string;
  readonly onMenu: () => void;
}) {
  const { nav, vendors, layout } = useShell();
  const text = useText();
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const visibleCount = useVisibleCount(list, nav.length);
  const overflow = visibleCount < nav.length;
  const [openId, setOpenId] = useState<string>();
  const open = nav.find((item) => item.id === openId);
  const marks = open?.gameType
    ? (vendors[open.gameType] ?? []).slice(0, Math.min(open.vendors, dropdownLimit))
    : [];
  const close = () => setOpenId(undefined);
  const hasMarks = ({ gameType, vendors: maxVendors }: ShellNavItem) =>
    maxVendors > 0 && gameType !== undefined && (vendors[gameType]?.length ?? 0) > 0;

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
        className={classNames(css.list[layout.header], overflow ? css.crowded : undefined)}
      >
        {nav.map((item, index) => (
          <NavEntry
            key={item.id}
            item={item}
            isHidden={index >= visibleCount}
            open={item.id === openId}
            onOpen={hasMarks(item) ? (entry) => show(item, entry) : undefined}
            onClose={close}
          />
        ))}
      </ul>
      {overflow ? (
        <button
          type="button"
          className={css.more}
          aria-label={text('shell.open_menu')}
          onClick={onMenu}
        >
          <Ellipsis size={20} />
        </button>
      ) : null}
      {open && marks.length > 0 ? <VendorPanel item={open} marks={marks} onClose={close} /> : null}
    </nav>
  );
}

interface EntryProps {
  readonly item: ShellNavItem;
  /** It does not fit completely: it is behind the dots. */
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
  const linkClass = css.link[layout.nav];
  const inside = (
    <>
      <NavIcon id={item.id} icon={item.icon} />
      <span>{label}</span>
    </>
  );
  return (
    <li
      ref={entry}
      className={classNames(css.entry, isHidden ? css.hidden : undefined)}
      data-nav={item.id}
      onPointerEnter={onEntryHover}
    >
      {item.href.startsWith('/') ? (
        <NavLink
          to={item.href}
          end={item.href === '/'}
          prefetch="intent"
          className={linkClass}
          onClick={onClose}
        >
          {inside}
        </NavLink>
      ) : (
        <SafeLink to={item.href} className={linkClass}>
          {inside}
        </SafeLink>
      )}
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
