import { rememberForms, resendLastForm } from './last-submitted-form.ts';
import { routerFetch } from './router-fetch.ts';
import { currentIssue, reportIssue } from './connectivity-store.ts';

/** Call once, before hydration. */
export function watchNetwork(): void {
  rememberForms();
  window.fetch = routerFetch(window.fetch.bind(window), resendLastForm);
  let wasOffline = false;
  addEventListener('offline', () => {
    wasOffline = true;
    // A lost request has its own message with a retry.
    if (currentIssue()?.kind !== 'lost') reportIssue({ kind: 'offline' });
  });
  addEventListener('online', () => {
    const previous = currentIssue();
    // A request that replaces a lost one resolves its issue before the event.
    if (previous?.kind === 'chunk' || !wasOffline) return;
    wasOffline = false;
    reportIssue({
      kind: 'online',
      retry: previous?.kind === 'lost' && previous.isPost ? previous.retry : undefined,
    });
  });
}
