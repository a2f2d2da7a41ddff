import { resolveIssue } from './connectivity-store.ts';

let last: { readonly form: HTMLFormElement; readonly button: HTMLElement | null } | undefined;

export function rememberForms(): void {
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
export function resendLastForm(): (() => void) | undefined {
  const submitted = last;
  if (!submitted?.form.isConnected) return undefined;
  return () =>
    submitted.form.requestSubmit(submitted.button?.isConnected ? submitted.button : null);
}
