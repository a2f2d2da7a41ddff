import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { wayOn } from '#app/lib/way-on.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';

interface Props {
  /** The other dialog's own page, for JavaScript off and for new tabs. */
  readonly to: string;
  /** Where one was going: it goes along, and this dialog gives its place in the history to the other, so that one step back is where one came from. */
  readonly next?: string;
  /** Switches the dialog over the page that one is on; without it the link leads to the page. */
  readonly onSwitch?: (() => void) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link from one account dialog to another. */
export function SwitchLink({ to, next, onSwitch, className, children }: Props) {
  return (
    <Link
      to={wayOn(to, next)}
      replace={Boolean(next)}
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
