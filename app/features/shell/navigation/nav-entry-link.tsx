import { NavLink } from '@remix-run/react';
import { useDataText } from '#app/i18n/use-text.ts';
import { SafeLink } from '../../brand/safe-link.tsx';
import type { ShellNavItem } from '../../shell-context/shell-data.ts';
import { NavIcon } from './nav-icon.tsx';

export function NavEntryLink({
  item: { id, text, href, icon },
  className,
  iconSize = 18,
  prefetch = 'none',
  onClick,
}: {
  readonly item: ShellNavItem;
  readonly className: string;
  readonly iconSize?: number;
  readonly prefetch?: 'intent' | 'none';
  readonly onClick?: () => void;
}) {
  const label = useDataText()(text, id);
  const inside = (
    <>
      <NavIcon id={id} icon={icon} size={iconSize} />
      <span>{label}</span>
    </>
  );
  // A link to a part of a page isn't that page's entry: it is never the current one.
  return href.startsWith('/') && !href.includes('#') ? (
    <NavLink
      to={href}
      end={href === '/'}
      prefetch={prefetch}
      className={className}
      onClick={onClick}
    >
      {inside}
    </NavLink>
  ) : (
    <SafeLink to={href} className={className} onClick={onClick}>
      {inside}
    </SafeLink>
  );
}
