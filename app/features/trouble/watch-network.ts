import { rememberForms, resendLastForm } from './last-form.ts';
import { routerFetch } from './router-fetch.ts';
import { currentTrouble, tellTrouble } from './trouble.ts';

/**
 * From now on the page says when its network is gone and back, and the router's requests outlive
 * that. Called once, before hydration.
 */
export function watchNetwork(): void {
  rememberForms();
  window.fetch = routerFetch(window.fetch.bind(window), resendLastForm);
  addEventListener('offline', () => {
    // What was lost says as much, and has a way on.
    if (currentTrouble()?.kind !== 'lost') tellTrouble({ kind: 'offline' });
  });
  addEventListener('online', () => {
    const before = currentTrouble();
    if (before?.kind === 'offline' || before?.kind === 'lost')
      tellTrouble({
        kind: 'online',
        again: before.kind === 'lost' && before.posted ? before.again : undefined,
      });
  });
}
