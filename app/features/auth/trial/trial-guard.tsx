import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { pathOf, routeAt } from '#app/domain/pages/route-table.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';
import { useShell } from '../../shell-context/use-shell.ts';

const LazyWarningDialog = lazyDialog(
  async () => (await import('#app/ui/warning-dialog.tsx')).WarningDialog,
);

function isProtected(event: Event): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event instanceof SubmitEvent) return event.target.matches('[data-needs-account]');
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  return (
    link !== null &&
    link.origin === location.origin &&
    event instanceof MouseEvent &&
    isPlainClick(event) &&
    routeAt(link.pathname) === 'member'
  );
}

/**
 * Intercepts a trial account's protected actions with a registration prompt [AU-23].
 * Without scripts, the pages and actions themselves refuse.
 */
export function TrialGuard() {
  const [isOpen, setIsOpen] = useState(false);
  const text = useText();
  const { signUp } = useShell();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const refuse = (event: Event) => {
      if (!isProtected(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(true);
    };
    document.addEventListener('click', refuse, true);
    document.addEventListener('submit', refuse, true);
    return () => {
      document.removeEventListener('click', refuse, true);
      document.removeEventListener('submit', refuse, true);
    };
  }, []);
  return (
    <>
      <span hidden data-trial-guard="" />
      {isOpen ? (
        <LazyWarningDialog
          message={text('in_need_true_account')}
          confirmLabel={signUp ? text('in_increase_submit') : text('account.confirm')}
          {...(signUp
            ? {
                confirmHref: withReturnTo(pathOf('register'), pathname + search),
                closeLabel: text('shell.close'),
              }
            : {})}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
