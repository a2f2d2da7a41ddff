import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { openHref } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { useOverlay, type Overlay } from './overlays.tsx';

/** Without scripts a link to the page; a button if the page is off [RT-23]. */
export function OverlayLink({
  to,
  overlay,
  children,
  ...rest
}: {
  readonly to: string;
  readonly overlay: Overlay;
  readonly className: string;
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
}) {
  const href = openHref(useShell(), to);
  const open = useOverlay();
  if (href === undefined)
    return (
      <button type="button" onClick={() => open(overlay)} {...rest}>
        {children}
      </button>
    );
  return (
    <Link
      to={href}
      onClick={(event) => {
        event.preventDefault();
        open(overlay);
      }}
      {...rest}
    >
      {children}
    </Link>
  );
}
