import { Link } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  /** The other dialog's own page, for JavaScript off and for new tabs. */
  readonly to: string;
  /** Switches the dialog over the page that one is on; without it the link leads to the page. */
  readonly onSwitch?: (() => void) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link from one account dialog to another. */
export function SwitchLink({ to, onSwitch, className, children }: Props) {
  return (
    <Link
      to={to}
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
