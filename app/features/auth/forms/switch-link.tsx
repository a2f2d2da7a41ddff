import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isPlainClick } from '#app/ui/plain-click.ts';

interface Props {
  /** The other dialog's own page, for JavaScript off and for new tabs. */
  readonly to: string;
  /** Switches the dialog over the page that one is on; without it the link leads to the page. */
  readonly onSwitch?: (() => void) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link from one account dialog to another. On the way to somewhere a page gives its place in the
 * history to the other’s, so that one step back is where one came from.
 */
export function SwitchLink({ to, onSwitch, className, children }: Props) {
  return (
    <Link
      to={to}
      replace={to.includes('next=')}
      className={className}
      onClick={(event) => {
        if (!onSwitch || !isPlainClick(event)) return;
        event.preventDefault();
        onSwitch();
      }}
    >
      {children}
    </Link>
  );
}
