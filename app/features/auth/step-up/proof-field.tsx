import { useText } from '#app/i18n/use-text.ts';
import type { OfferedMethod } from '#schema/calls/step-up.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CodeField } from '../forms/code-field.tsx';
import type { AuthForm } from '../forms/use-auth-form.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';

const traits = {
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
  bankName: { type: 'text', inputMode: 'text', autoComplete: 'name', maxLength: 255 },
  authenticator: {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 20,
  },
  recovery: { type: 'text', inputMode: 'text', autoComplete: 'off', maxLength: 30 },
} as const;

const missing = {
  sms: 'verificationCode',
  email: 'verificationCode',
  mobile: 'mobileNum',
  bankName: 'bankName',
  authenticator: 'code',
  recovery: 'recoveryCode',
} as const;

export function ProofField({ way: method, to, form }: OfferedMethod & { readonly form: AuthForm }) {
  const text = useText();
  const error = useFaultText()(form.faults['proof'], missing[method]);
  const id = `step-${method}`;
  if (method === 'sms' || method === 'email')
    return (
      <CodeField
        id={id}
        name="proof"
        form={form}
        error={error}
        sentText={to === '' ? text('step.sentLocked') : text('step.sent', { to })}
      />
    );
  return (
    <Field id={id} label={text(`step.label.${method}`)} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          {...traits[method]}
          name="proof"
          autoCapitalize={method === 'bankName' ? 'words' : 'none'}
          spellCheck={false}
          defaultValue={
            method === 'mobile' || method === 'bankName' ? form.values['proof'] : undefined
          }
          data-autofocus=""
        />
      )}
    </Field>
  );
}
