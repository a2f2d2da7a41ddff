import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { SwitchLink } from '../account/switch-link.tsx';
import * as css from '../account/account.css.ts';
import { StandInCaptcha } from '../account/stand-in-captcha.tsx';
import type { AccountForm } from '../account/use-account-form.ts';
import type { HumanCheck } from '../account/use-human-check.ts';
import { later } from '../status/later.tsx';
import { useFaultText } from '../account/use-fault-text.ts';
import type { LoginData } from './login-data.ts';

const MobileLogin = later(
  '#login-mobile',
  async () => (await import('./mobile-login.tsx')).MobileLogin,
);

interface Props {
  readonly login: LoginData;
  readonly way: 'username' | 'mobile';
  readonly form: AccountForm;
  readonly human: HumanCheck;
  readonly onForgot?: (() => void) | undefined;
}

/** The inputs of one way in, and its submit button. */
export function LoginFields({ login, way, form, human, onForgot }: Props) {
  const text = useText();
  const faultText = useFaultText();
  const { reply } = form;
  const error = (name: string) => faultText(reply?.faults[name]);
  return (
    <>
      <button type="submit" className={css.pressedByEnter} tabIndex={-1} aria-hidden="true" />
      {way === 'mobile' ? (
        <MobileLogin login={login} form={form} />
      ) : (
        <>
          <Field
            id="login-username"
            label={text(login.mobileIsName ? 'login.usernameOrMobile' : 'login.username')}
            error={error('username')}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={60}
                defaultValue={reply?.values['username'] ?? login.lastUser}
              />
            )}
          </Field>
          <Field
            id="login-password"
            label={text('login.password')}
            error={error('password')}
            required
            aside={
              login.forget === null ? undefined : (
                <SwitchLink to={login.forget} onSwitch={onForgot}>
                  {text('login.forgot')}
                </SwitchLink>
              )
            }
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                maxLength={255}
                showLabel={text('account.showPassword')}
              />
            )}
          </Field>
        </>
      )}
      {way === 'username' || login.verify ? (
        <StandInCaptcha
          id="login-captcha"
          demanded={reply?.captcha}
          withoutScripts={reply?.code ? null : login.captcha}
          fault={reply?.faults['captcha']}
        />
      ) : null}
      {human.checking ? (
        <p role="status" className={css.prompt}>
          {text('account.checking')}
        </p>
      ) : null}
      <Button
        type="submit"
        tone="primary"
        wide
        busy={human.proving === 'login' || (form.busy && form.intent === undefined)}
      >
        {text('login.submit')}
      </Button>
    </>
  );
}
