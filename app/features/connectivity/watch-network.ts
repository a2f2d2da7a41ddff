import { routerFetch } from './router-fetch.ts';
import { currentIssue, reportIssue, resolveIssue } from './connectivity-store.ts';

let last: { readonly form: HTMLFormElement; readonly button: HTMLElement | null } | undefined;

function rememberForms(): void {
  addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement && target.method === 'post') {
        last = { form: target, button: submitter };
        resolveIssue('lost', 'online');
      }
    },
    true,
  );
}

/** Undefined when the form has left the page. */
function resendLastForm(): (() => void) | undefined {
  const submitted = last;
  if (!submitted?.form.isConnected) return undefined;
  return () =>
    submitted.form.requestSubmit(submitted.button?.isConnected ? submitted.button : null);
}

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
