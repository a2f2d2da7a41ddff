import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Field } from '#app/ui/field.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

export function PaymentProof({
  form,
  hasCode,
  fieldError,
}: {
  readonly form: string;
  readonly hasCode: boolean;
  readonly fieldError: (name: string) => string | undefined;
}) {
  const text = useText();
  return (
    <>
      <Field
        id={`${form}-password`}
        label={text('transfer.password')}
        hint={
          <Link to="/member/securityCenter?task=payment-password">
            {text('transfer.password_hint')}
          </Link>
        }
        error={fieldError('paymentPassword')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="paymentPassword"
            autoComplete="off"
            maxLength={255}
            showLabel={text('transfer.show_password')}
          />
        )}
      </Field>
      {hasCode ? (
        <Field
          id={`${form}-code`}
          label={text('security.authenticator_code')}
          error={fieldError('code')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
