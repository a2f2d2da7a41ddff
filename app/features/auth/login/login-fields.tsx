import { useText } from '#app/i18n/use-text.ts';
import { PasswordField } from '#app/ui/password-input.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { SwitchLink } from '../forms/switch-link.tsx';
import * as css from '../forms/auth-form.css.ts';
import { CaptchaFallback } from '../human-verification/captcha-fallback.tsx';
import type { AuthForm } from '../forms/use-auth-form.ts';
import type { HumanVerification } from '../human-verification/use-human-verification.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { useFaultText } from '../../forms/use-fault-text.ts';
import type { LoginData } from './login-data.ts';

const MobileLogin = lazyComponent(
  '#login-mobile',
  async () => (await import('./mobile-login.tsx')).MobileLogin,
);

interface Props {
  readonly login: LoginData;
  readonly method: 'username' | 'mobile';
  readonly form: AuthForm;
  readonly human: HumanVerification;
  readonly onForgot?: (() => void) | undefined;
}

function UsernameFields({ login, form, onForgot }: Pick<Props, 'login' | 'form' | 'onForgot'>) {
  const text = useText();
  const faultText = useFaultText();
  return (
    <>
      <TextField
        id="login-username"
        label={text(login.mobileIsUsername ? 'login.usernameOrMobile' : 'login.username')}
        error={faultText(
          form.faults['username'],
          login.mobileIsUsername ? 'usernameOrMobile' : 'username',
        )}
        required
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        defaultValue={form.values['username'] ?? login.lastUser}
      />
      <PasswordField
        id="login-password"
        label={text('login.password')}
        error={faultText(form.faults['password'], 'password')}
        required
        aside={
          login.forget === null ? undefined : (
            <SwitchLink to={login.forget} onSwitch={onForgot}>
              {text('login.forgot')}
            </SwitchLink>
          )
        }
        name="password"
        autoComplete="current-password"
        maxLength={255}
        showLabel={text('account.showPassword')}
      />
    </>
  );
}

export function LoginFields({ login, method, form, human, onForgot }: Props) {
  const text = useText();
  const { reply } = form;
  return (
    <>
      <button type="submit" className={css.defaultSubmit} tabIndex={-1} aria-hidden="true" />
      {method === 'mobile' ? (
        <MobileLogin login={login} form={form} />
      ) : (
        <UsernameFields login={login} form={form} onForgot={onForgot} />
      )}
      {method === 'username' || login.verify ? (
        <CaptchaFallback
          id="login-captcha"
          required={reply?.captcha}
          noScript={reply?.code ? null : login.captcha}
          fault={form.faults['captcha']}
        />
      ) : null}
      {human.checking ? (
        <p role="status" className={css.prompt}>
          {text('account.checking')}
        </p>
      ) : null}
      <SubmitButton form={form} human={human} purpose="login">
        {text('login.submit')}
      </SubmitButton>
    </>
  );
}
