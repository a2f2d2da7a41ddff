import { useActionData, useFetcher } from '@remix-run/react';
import type { FormReply } from './form-reply.ts';

/**
 * One account form, wherever its dialog stands: it posts to its own route without leaving the page, and as a plain document
 * post with JavaScript off; either way the reply is the same.
 * @param action the form's route, e.g. `/login`
 */
export function useAccountForm(action: string) {
  const fetcher = useFetcher<FormReply>();
  const posted = useActionData<FormReply>();
  const reply = fetcher.data ?? (posted && 'faults' in posted ? posted : undefined);
  const intent = fetcher.formData?.get('intent');
  return { Form: fetcher.Form, action, reply, busy: fetcher.state !== 'idle', intent: typeof intent === 'string' ? intent : undefined, submit: fetcher.submit };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
