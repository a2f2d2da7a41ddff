import { useText } from '#app/i18n/use-text.ts';
import { PasswordField } from '#app/ui/password-input.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import * as css from '../forms/auth-form.css.ts';
import { CodeField } from '../forms/code-field.tsx';
import { MobileField } from '../forms/mobile-field.tsx';
import { CaptchaFallback } from '../human-verification/captcha-fallback.tsx';
import type { AuthForm } from '../forms/use-auth-form.ts';
import { useFaultText, type RequiredValue } from '../../forms/use-fault-text.ts';
import type { RecoveryData } from './recovery-data.ts';

interface Props {
  readonly forget: RecoveryData;
  readonly form: AuthForm;
}

function EmailRecoveryFields({ forget, form }: Props) {
  const text = useText();
  const faultText = useFaultText();
  const error = (name: RequiredValue) => faultText(form.faults[name], name);
  return (
    <>
      <TextField
        id="forget-username"
        label={text('login.username')}
        error={error('username')}
        required
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        defaultValue={form.values['username'] ?? forget.lastUser}
      />
      <TextField
        id="forget-email"
        label={text('forget.email')}
        error={error('email')}
        required
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        defaultValue={form.values['email']}
      />
    </>
  );
}

function MobileRecoveryFields({ forget, form }: Props) {
  const text = useText();
  const faultText = useFaultText();
  const { reply } = form;
  const error = (name: RequiredValue) => faultText(form.faults[name], name);
  return (
    <>
      <button type="submit" className={css.defaultSubmit} tabIndex={-1} aria-hidden="true" />
      <MobileField
        id="forget-mobile"
        name="mobileNum"
        countries={forget.countries}
        value={form.values['mobileNum']}
        dialing={form.values['countryDialingCode']}
        error={error('mobileNum')}
      />
      {forget.verify ? (
        <CaptchaFallback
          id="forget-captcha"
          required={reply?.captcha}
          noScript={reply?.code ? null : forget.captcha}
          fault={form.faults['captcha']}
        />
      ) : null}
      <CodeField
        id="forget-code"
        name="verificationCode"
        form={form}
        error={error('verificationCode')}
      />
      <PasswordField
        id="forget-newPassword"
        label={text('password.new')}
        error={error('newPassword')}
        required
        name="newPassword"
        autoComplete="new-password"
        maxLength={255}
        showLabel={text('account.showPassword')}
      />
    </>
  );
}

export function RecoveryFields({ forget, form }: Props) {
  return forget.method === 'email' ? (
    <EmailRecoveryFields forget={forget} form={form} />
  ) : (
    <MobileRecoveryFields forget={forget} form={form} />
  );
}
