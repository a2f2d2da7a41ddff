import { resolveIssue } from './connectivity-store.ts';

let last: { readonly form: HTMLFormElement; readonly button: HTMLElement | null } | undefined;

/** Records the last submitted form, and its button. */
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

/** Submits that form again, with its current values; undefined when it is gone. */
export function resendLastForm(): (() => void) | undefined {
  const submitted = last;
  if (!submitted?.form.isConnected) return undefined;
  return () =>
    submitted.form.requestSubmit(submitted.button?.isConnected ? submitted.button : null);
}
