import { useState, type FormEvent } from 'react';
import type { HumanPurpose } from '#schema/calls/verification.ts';
import type { AuthForm } from '../forms/use-auth-form.ts';

/** Shorter checks show no status text. */
const statusDelayMs = 600;

export interface HumanVerification {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly provingPurpose: HumanPurpose | undefined;
  readonly checking: boolean;
}

/** Adds a proof of work on submission, unless the captcha was answered [AU-08]. */
export function useHumanVerification(
  form: AuthForm,
  on: boolean,
  purposeOf: (intent: FormDataEntryValue | null) => HumanPurpose | undefined,
): HumanVerification {
  const [provingPurpose, setProvingPurpose] = useState<HumanPurpose>();
  const [checking, setChecking] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!on) return;
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const purpose = purposeOf(data.get('intent'));
    if (!purpose || data.get('captcha')) return;
    event.preventDefault();
    if (!provingPurpose) void send(data, purpose);
  };
  async function send(data: FormData, purpose: HumanPurpose): Promise<void> {
    setProvingPurpose(purpose);
    const timer = setTimeout(() => setChecking(true), statusDelayMs);
    const proof = await import('./solve-proof-of-work.ts').then(
      ({ solveProofOfWork: proveHuman }) => proveHuman(purpose),
      () => undefined,
    );
    clearTimeout(timer);
    setChecking(false);
    setProvingPurpose(undefined);
    if (proof) data.set('verification', proof);
    form.submit(data, { method: 'post', action: form.action });
  }
  return { onSubmit, provingPurpose, checking };
}
