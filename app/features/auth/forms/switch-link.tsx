import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isPlainClick } from '#app/ui/plain-click.ts';

interface Props {
  /** The other dialog's own page, for JavaScript off and for new tabs. */
  readonly to: string;
  /** Switches the dialog over the current page; without it the link opens the page. */
  readonly onSwitch?: (() => void) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link from one account dialog to another. With a return-to URL, the new page replaces the old
 * one in the history, so that one step back leads to where the visitor came from.
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
