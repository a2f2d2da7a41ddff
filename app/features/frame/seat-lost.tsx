import { useLocation } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { wayOn } from '#app/lib/way-on.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { SeatState } from './seat.ts';

/**
 * In place of a game that is nobody’s here any more: why, and the way back into it. Plain links:
 * all that stands around the page is another player’s by now.
 */
export function SeatLost({
  seat,
  account,
}: {
  readonly seat: Exclude<SeatState, 'kept'>;
  readonly account: string | null;
}) {
  const text = useText();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div role="alert" data-seat={seat}>
      <EmptyState
        title={text(`frame.${seat}`)}
        action={
          <a
            href={seat === 'left' ? wayOn(pathOf('login'), here) : here}
            className={buttonClass({ tone: 'primary', size: 'large' })}
          >
            {text(`frame.${seat}_action`)}
          </a>
        }
      >
        {text(`frame.${seat}_text`, { account: account ?? '' })}
      </EmptyState>
    </div>
  );
}
