import { useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';

/**
 * Shown once the platform requires an authenticator code: loosening a limit needs more than an open
 * session [MC-01].
 * @param form the form whose reply required it
 */
export function LimitCodeField({ form }: { readonly form: string }) {
  const text = useText();
  const faultText = useFaultText();
  const reply = useActionData<FormReply>();
  const fault = reply?.form === form ? faultsOf(reply)['code'] : undefined;
  if (!fault) return null;
  return (
    <Field
      id={`limit-code-${form.replaceAll(':', '-')}`}
      label={text('authenticator.code')}
      required
      error={faultText(fault, 'code')}
    >
      {({ required: _required, ...control }) => (
        <TextInput
          {...control}
          aria-required="true"
          name="code"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
        />
      )}
    </Field>
  );
}
