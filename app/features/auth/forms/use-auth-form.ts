import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import type { FieldFault } from '#app/lib/field-rules.ts';
import type { AuthFormReply } from './auth-form-reply.ts';
import { faultsOf, valuesOf } from '../../forms/form-reply.ts';

/** The faults of a form by field. */
export type FormFaults = Readonly<Record<string, FieldFault>>;

/** The props of a form's element. */
interface FormProps {
  readonly id?: string;
  readonly ref: RefObject<HTMLFormElement>;
  readonly method: 'post';
  readonly action: string;
  readonly noValidate: boolean;
}

/** A reply without its faults: a message stays until the next try begins. */
function withoutFaults(reply: AuthFormReply | undefined): AuthFormReply | undefined {
  if (!reply) return undefined;
  const { error: _error, formFault: _formFault, ...rest } = reply;
  return rest;
}

/**
 * One account form: it posts to its own route without leaving the page, and as a plain document
 * post with JavaScript off; either way the reply, conform's result, is the same. Forms with
 * validation in the browser use `useCheckedForm`.
 * @param action the form's route, e.g. `/login`
 */
export function useAuthForm(action: string) {
  const fetcher = useFetcher<AuthFormReply>();
  const actionReply = useActionData<AuthFormReply>();
  const lastReply =
    fetcher.data ?? (actionReply && 'initialValue' in actionReply ? actionReply : undefined);
  const intent = fetcher.formData?.get('intent');
  // Once the reply has arrived the next press counts, even while the page is still being
  // revalidated; after a redirect there is no reply.
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
  // Moves the focus to the first invalid field, for those who cannot see what turned red.
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (lastReply?.error) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lastReply]);
  return {
    Form: fetcher.Form,
    props: { ref, method: 'post', action, noValidate: true } as FormProps,
    /** Handles the submission: `next` receives the event of a form without faults. */
    submitBy:
      (next?: (event: FormEvent<HTMLFormElement>) => void) =>
      (event: FormEvent<HTMLFormElement>): void =>
        next?.(event),
    action,
    /** The last reply; its faults are hidden while the next try is in progress. */
    reply,
    /** Whether the last reply says that a code could not be sent [AU-04]. */
    hasCodeFailed: !busy && lastIntent.current === 'code' && lastReply?.formFault !== undefined,
    /** The last reply, unchanged. */
    lastReply,
    faults: faultsOf(reply),
    values: valuesOf(reply),
    /** Whether the reply came without a new document. */
    isScripted: fetcher.data !== undefined,
    busy,
    intent: typeof intent === 'string' ? intent : undefined,
    submit: fetcher.submit,
  };
}

export type AuthForm = ReturnType<typeof useAuthForm>;
