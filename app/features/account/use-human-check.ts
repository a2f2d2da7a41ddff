import { useState, type FormEvent } from 'react';
import type { HumanPurpose } from '#schema/calls/verification.ts';
import type { AccountForm } from './use-account-form.ts';

/** A wait that nobody notices needs no words. */
const quietMs = 600;

/** What a form needs to show of its check. */
export interface HumanCheck {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is being proved for right now. */
  readonly proving: HumanPurpose | undefined;
  /** Whether it takes long enough to be said. */
  readonly checking: boolean;
}

/**
 * Puts a proof of work under a form as it is sent, without a click more [AU-08]. A form whose
 * picture was answered needs none.
 */
export function useHumanCheck(
  form: AccountForm,
  on: boolean,
  purposeOf: (intent: FormDataEntryValue | null) => HumanPurpose | undefined,
): HumanCheck {
  const [proving, setProving] = useState<HumanPurpose>();
  const [checking, setChecking] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!on) return;
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const purpose = purposeOf(data.get('intent'));
    if (!purpose || data.get('captcha')) return;
    event.preventDefault();
    if (!proving) void send(data, purpose);
  };
  async function send(data: FormData, purpose: HumanPurpose): Promise<void> {
    setProving(purpose);
    const timer = setTimeout(() => setChecking(true), quietMs);
    const proof = await import('./prove-human.ts').then(
      ({ proveHuman }) => proveHuman(purpose),
      () => undefined,
    );
    clearTimeout(timer);
    setChecking(false);
    setProving(undefined);
    if (proof) data.set('verification', proof);
    form.submit(data, { method: 'post', action: form.action });
  }
  return { onSubmit, proving, checking };
}
