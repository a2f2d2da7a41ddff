import { useLocation } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { GameSessionState } from './session-guard.ts';

/** Plain links, because the rest of the page belongs to another session. */
export function SessionEnded({
  sessionState,
  account,
}: {
  readonly sessionState: Exclude<GameSessionState, 'kept'>;
  readonly account: string | null;
}) {
  const text = useText();
  const { pathname, search } = useLocation();
  const currentUrl = pathname + search;
  return (
    <div role="alert" data-seat={sessionState}>
      <EmptyState
        title={text(`frame.${sessionState}`)}
        action={
          <a
            href={sessionState === 'left' ? withReturnTo(pathOf('login'), currentUrl) : currentUrl}
            className={buttonClass({ tone: 'primary', size: 'large' })}
          >
            {text(`frame.${sessionState}_action`)}
          </a>
        }
      >
        {text(`frame.${sessionState}_text`, { account: account ?? '' })}
      </EmptyState>
    </div>
  );
}
