import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isPlainClick } from '#app/ui/plain-click.ts';

interface Props {
  /** The other dialog's own page, for new tabs and disabled JavaScript. */
  readonly to: string;
  readonly onSwitch?: (() => void) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * With a return-to URL, the new page replaces the current history entry, so that Back leads to
 * where the visitor came from.
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
