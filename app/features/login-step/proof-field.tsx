import { useText } from '#app/i18n/use-text.ts';
import type { OfferedWay } from '#schema/calls/login-step.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CodeField } from '../account/code-field.tsx';
import type { AccountForm } from '../account/use-account-form.ts';
import { useFaultText } from '../account/use-fault-text.ts';

/** Keyboards and fill-in by what is typed. */
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

/**
 * What is asked for by one way: a code that is sent, or something that the player knows or has
 * [AU-24].
 */
export function ProofField({ way, to, form }: OfferedWay & { readonly form: AccountForm }) {
  const text = useText();
  const error = useFaultText()(form.reply?.faults['proof']);
  const id = `step-${way}`;
  if (way === 'sms' || way === 'email')
    return (
      <CodeField
        id={id}
        name="proof"
        form={form}
        error={error}
        sentText={text('step.sent', { to })}
      />
    );
  return (
    <Field id={id} label={text(`step.label.${way}`)} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          {...traits[way]}
          name="proof"
          autoCapitalize={way === 'bankName' ? 'words' : 'none'}
          spellCheck={false}
          defaultValue={
            way === 'mobile' || way === 'bankName' ? form.reply?.values['proof'] : undefined
          }
          data-autofocus=""
        />
      )}
    </Field>
  );
}
