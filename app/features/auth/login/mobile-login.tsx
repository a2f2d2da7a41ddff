import { useText } from '#app/i18n/use-text.ts';
import * as css from '../forms/auth-form.css.ts';
import { CodeField } from '../forms/code-field.tsx';
import { MobileField } from '../forms/mobile-field.tsx';
import type { AuthForm } from '../forms/use-auth-form.ts';
import { useFaultText, type RequiredValue } from '../../forms/use-fault-text.ts';
import type { LoginData } from './login-data.ts';

export function MobileLogin({
  login,
  form,
}: {
  readonly login: LoginData;
  readonly form: AuthForm;
}) {
  const text = useText();
  const faultText = useFaultText();
  const error = (name: RequiredValue) => faultText(form.faults[name], name);
  return (
    <>
      <p className={css.prompt}>{text('login_prompt_text')}</p>
      <MobileField
        id="login-mobile"
        name="mobileNum"
        countries={login.mobile?.countries ?? []}
        value={form.values['mobileNum']}
        dialing={form.values['countryDialingCode']}
        error={error('mobileNum')}
      />
      <CodeField
        id="login-code"
        name="verificationCode"
        form={form}
        error={error('verificationCode')}
      />
    </>
  );
}
