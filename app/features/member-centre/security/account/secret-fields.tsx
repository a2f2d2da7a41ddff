import { useText } from '#app/i18n/use-text.ts';
import { PasswordField } from '#app/ui/password-input.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import type { AccountField } from './use-account-form.ts';

interface SecretProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly isNumber?: boolean;
}

export function SecretField({
  id,
  name,
  label,
  hint,
  error,
  autoComplete,
  isNumber = false,
}: SecretProps) {
  const text = useText();
  return (
    <PasswordField
      id={id}
      label={label}
      hint={hint}
      error={error}
      required
      name={name}
      autoComplete={autoComplete}
      maxLength={255}
      showLabel={text('account.showPassword')}
      {...(isNumber ? { inputMode: 'numeric' as const } : {})}
    />
  );
}

export function CodeField({
  id,
  name,
  label,
  error,
}: {
  readonly id: string;
  readonly name: 'code' | 'verificationCode';
  readonly label: string;
  readonly error: string | undefined;
}) {
  return (
    <TextField
      id={id}
      label={label}
      error={error}
      required
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      {...(name === 'verificationCode' ? { inputMode: 'numeric' as const } : {})}
    />
  );
}

/** An authenticator code if one is set up, else the log-in password. */
export function ProofField({
  id,
  proof: { secondFactor, byPassword },
  error,
}: {
  readonly id: string;
  readonly proof: { readonly secondFactor: boolean; readonly byPassword: boolean };
  readonly error: (field: AccountField) => string | undefined;
}) {
  const text = useText();
  if (secondFactor)
    return (
      <CodeField
        id={`${id}-code`}
        name="code"
        label={text('security.authenticator_code')}
        error={error('code')}
      />
    );
  return byPassword ? (
    <SecretField
      id={`${id}-password`}
      name="password"
      label={text('security.login_password')}
      autoComplete="current-password"
      error={error('password')}
    />
  ) : null;
}
