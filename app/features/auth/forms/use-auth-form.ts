import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import type { AuthFormReply } from './auth-form-reply.ts';
import { faultsOf, valuesOf } from '../../forms/form-reply.ts';

export type FormFaults = Readonly<Record<string, FieldFault>>;

interface FormProps {
  readonly id?: string;
  readonly ref: RefObject<HTMLFormElement>;
  readonly method: 'post';
  readonly action: string;
  readonly noValidate: boolean;
}

/** Hides the previous faults while the next submission is pending. */
function withoutFaults(reply: AuthFormReply | undefined): AuthFormReply | undefined {
  if (!reply) return undefined;
  const { error: _error, formFault: _formFault, ...rest } = reply;
  return rest;
}

/**
 * Posts to its own route with fetch, or as a document post without JavaScript, with the same reply.
 * Forms with validation in the browser use `useCheckedForm`.
 */
export function useAuthForm(action: string) {
  const fetcher = useFetcher<AuthFormReply>();
  const actionReply = useActionData<AuthFormReply>();
  const lastReply =
    fetcher.data ?? (actionReply && 'initialValue' in actionReply ? actionReply : undefined);
  const intent = fetcher.formData?.get('intent');
  // A press during revalidation counts again, since the reply has arrived. A redirect has no reply.
  const previousData = useRef(fetcher.data);
  const lastIntent = useRef<FormDataEntryValue | null>();
  useEffect(() => {
    if (fetcher.state !== 'submitting') return;
    previousData.current = fetcher.data;
    lastIntent.current = intent;
  }, [fetcher.state, fetcher.data, intent]);
  const isAnswered = fetcher.state === 'loading' && fetcher.data !== previousData.current;
  const busy = fetcher.state !== 'idle' && !isAnswered;
  const reply = busy ? withoutFaults(lastReply) : lastReply;
  // Focus the first invalid field, for screen-reader users.
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (lastReply?.error) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lastReply]);
  return {
    Form: fetcher.Form,
    props: { ref, method: 'post', action, noValidate: true } as FormProps,
    /** `next` receives the event of a form without faults. */
    submitBy:
      (next?: (event: FormEvent<HTMLFormElement>) => void) =>
      (event: FormEvent<HTMLFormElement>): void =>
        next?.(event),
    action,
    reply,
    hasCodeFailed: !busy && lastIntent.current === 'code' && lastReply?.formFault !== undefined,
    lastReply,
    faults: faultsOf(reply),
    values: valuesOf(reply),
    /** True if a reply arrived by fetch, not as a document post. */
    isScripted: fetcher.data !== undefined,
    busy,
    intent: typeof intent === 'string' ? intent : undefined,
    submit: fetcher.submit,
  };
}

export type AuthForm = ReturnType<typeof useAuthForm>;
