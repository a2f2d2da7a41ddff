import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Menu, menuItemClass } from '#app/ui/menu.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';
import type { ShellNavItem } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import type { VendorMark } from '../../shell-context/vendor-menu.ts';
import { NavEntryLink } from './nav-entry-link.tsx';
import * as css from './site-nav.css.ts';
import './vendor-panel.css.ts';

const VendorPanel = lazyDialog(
  async () => (await import('./vendor-panel.tsx')).VendorPanel,
  ({ item }) => item.href,
);

export function MoreMenu({
  entries,
  marksOf,
}: {
  readonly entries: readonly ShellNavItem[];
  readonly marksOf: (item: ShellNavItem) => readonly VendorMark[];
}) {
  const { layout } = useShell();
  const text = useText();
  return (
    <Menu
      onHover
      side="end"
      group="header"
      triggerClass={classNames(css.link[layout.nav], css.more)}
      trigger={
        <>
          <Ellipsis size={18} aria-hidden="true" />
          <span>{text('shell.more')}</span>
        </>
      }
    >
      <ul>
        {entries.map((item) => (
          <MoreEntry key={item.id} item={item} marks={marksOf(item)} />
        ))}
      </ul>
    </Menu>
  );
}

function MoreEntry({
  item,
  marks,
}: {
  readonly item: ShellNavItem;
  readonly marks: readonly VendorMark[];
}) {
  const text = useText();
  const label = useDataText()(item.text, item.id);
  const [open, setOpen] = useState(false);
  return (
    <li data-nav={item.id}>
      <div className={css.moreEntry}>
        <NavEntryLink item={item} className={menuItemClass} prefetch="intent" />
        {marks.length > 0 ? (
          <button
            type="button"
            className={css.moreOpener}
            aria-expanded={open}
            aria-label={text('shell.vendors_of', { type: label })}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      {open ? (
        <VendorPanel item={item} marks={marks} isInline onClose={() => setOpen(false)} />
      ) : null}
    </li>
  );
}
