import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormReply } from './form-reply.ts';

/**
 * One account form, wherever its dialog stands: it posts to its own route without leaving the page,
 * and as a plain document post with JavaScript off; either way the reply is the same.
 * @param action the form's route, e.g. `/login`
 */
export function useAuthForm(action: string) {
  const fetcher = useFetcher<FormReply>();
  const actionReply = useActionData<FormReply>();
  const reply = fetcher.data ?? (actionReply && 'faults' in actionReply ? actionReply : undefined);
  const intent = fetcher.formData?.get('intent');
  // Once the answer is there the next press counts, though the page around is still being asked
  // anew; after a way on there is no answer.
  const previousData = useRef(fetcher.data);
  useEffect(() => {
    if (fetcher.state === 'submitting') previousData.current = fetcher.data;
  }, [fetcher.state, fetcher.data]);
  const isAnswered = fetcher.state === 'loading' && fetcher.data !== previousData.current;
  // Whoever cannot see what turned red is brought to it.
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply && Object.keys(reply.faults).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return {
    Form: fetcher.Form,
    ref,
    action,
    reply,
    busy: fetcher.state !== 'idle' && !isAnswered,
    intent: typeof intent === 'string' ? intent : undefined,
    submit: fetcher.submit,
  };
}

export type AuthForm = ReturnType<typeof useAuthForm>;
