import { resolveIssue } from './connectivity-store.ts';

let last: { readonly form: HTMLFormElement; readonly button: HTMLElement | null } | undefined;

/** Remembers which form was sent last, and by which of its buttons. */
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

/** Sends that form once more, with what is in it then; undefined when it is no more. */
export function resendLastForm(): (() => void) | undefined {
  const submitted = last;
  if (!submitted?.form.isConnected) return undefined;
  return () =>
    submitted.form.requestSubmit(submitted.button?.isConnected ? submitted.button : null);
}
