import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { HumanVerification } from '../human-verification/use-human-verification.ts';
import type { AuthForm } from './use-auth-form.ts';

export function SubmitButton({
  form,
  human,
  purpose,
  children,
}: {
  readonly form: AuthForm;
  readonly human: HumanVerification;
  readonly purpose: NonNullable<HumanVerification['provingPurpose']>;
  readonly children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      tone="primary"
      wide
      busy={human.provingPurpose === purpose || (form.busy && form.intent === undefined)}
    >
      {children}
    </Button>
  );
}
