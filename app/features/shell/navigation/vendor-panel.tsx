import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useArt, useBrand } from '../../brand/use-brand.ts';
import * as css from './vendor-panel.css.ts';
import type { ShellNavItem } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { vendorPath, type VendorMark } from '../../shell-context/vendor-menu.ts';

interface Props {
  readonly item: ShellNavItem;
  /** 30 at most [SH-11]. */
  readonly marks: readonly VendorMark[];
  readonly isInline?: boolean;
  readonly onClose: () => void;
}

export function VendorPanel({ item, marks, isInline = false, onClose }: Props) {
  const { layout } = useShell();
  const art = useArt();
  const text = useText();
  const label = useDataText()(item.text, item.id);
  if (isInline)
    return (
      <ul className={css.inline} data-dropdown={item.id}>
        {marks.map((mark) => (
          <li key={mark[0]}>
            <VendorLink item={item} mark={mark} look="underline" onClose={onClose} />
          </li>
        ))}
      </ul>
    );
  return (
    <div
      className={css.panel[layout.header === 'rail' ? 'rail' : layout.nav]}
      data-zone="plain"
      data-dropdown={item.id}
    >
      <div className={css.head[layout.nav]}>
        {item.gameType ? (
          <img
            src={art({ kind: 'icon', gameType: item.gameType })}
            alt=""
            width={44}
            height={44}
            className={css.icon}
          />
        ) : null}
        <p className={css.title}>{label}</p>
        <Link to={item.href} className={css.allVendors} onClick={onClose}>
          {text('shell.all_of', { type: label })}
        </Link>
      </div>
      <ul className={css.marks[layout.nav]}>
        {marks.map((mark) => (
          <li key={mark[0]}>
            <VendorLink item={item} mark={mark} look={layout.nav} onClose={onClose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function VendorLink({
  item,
  mark: [code, name, hot],
  look,
  onClose,
}: {
  readonly item: ShellNavItem;
  readonly mark: VendorMark;
  readonly look: keyof typeof css.choice;
  readonly onClose: () => void;
}) {
  const { theme } = useBrand();
  const art = useArt();
  const text = useText();
  const to = item.gameType ? vendorPath(item.gameType, code) : item.href;
  return (
    <Link to={to} className={css.choice[look]} data-vendor={code} onClick={onClose}>
      {look === 'underline' ? null : (
        <img
          src={art({ kind: 'vendor', tone: theme, code, name })}
          data-logo=""
          alt=""
          width={96}
          height={40}
          className={css.mark}
        />
      )}
      <span>{name}</span>
      {hot ? (
        <span className={css.hot[look]}>
          <Badge tone="hot">{text('shell.hot')}</Badge>
        </span>
      ) : null}
    </Link>
  );
}
