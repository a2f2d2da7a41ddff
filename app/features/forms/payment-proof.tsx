import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { PasswordField } from '#app/ui/password-input.tsx';
import { TextField } from '#app/ui/text-input.tsx';

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
      <PasswordField
        id={`${form}-password`}
        label={text('transfer.password')}
        hint={
          <Link to="/member/securityCenter?task=payment-password">
            {text('transfer.password_hint')}
          </Link>
        }
        error={fieldError('paymentPassword')}
        name="paymentPassword"
        autoComplete="off"
        maxLength={255}
        showLabel={text('transfer.show_password')}
      />
      {hasCode ? (
        <TextField
          id={`${form}-code`}
          label={text('security.authenticator_code')}
          error={fieldError('code')}
          required
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      ) : null}
    </>
  );
}
