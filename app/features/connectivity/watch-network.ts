import { rememberForms, resendLastForm } from './last-submitted-form.ts';
import { routerFetch } from './router-fetch.ts';
import { currentIssue, reportIssue } from './connectivity-store.ts';

/** Call once, before hydration. */
export function watchNetwork(): void {
  rememberForms();
  window.fetch = routerFetch(window.fetch.bind(window), resendLastForm);
  addEventListener('offline', () => {
    // A lost request has its own message with a retry.
    if (currentIssue()?.kind !== 'lost') reportIssue({ kind: 'offline' });
  });
  addEventListener('online', () => {
    const previous = currentIssue();
    if (previous?.kind === 'offline' || previous?.kind === 'lost')
      reportIssue({
        kind: 'online',
        retry: previous.kind === 'lost' && previous.isPost ? previous.retry : undefined,
      });
  });
}
