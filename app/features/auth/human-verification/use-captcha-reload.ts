import { useEffect, useRef } from 'react';
import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { AuthForm } from '../forms/use-auth-form.ts';

/** A captcha can be used up when its form appears; requests a new one once [AU-14]. */
export function useCaptchaReload(form: AuthForm, isNeeded: boolean, type: RegisterType): void {
  const hasRequested = useRef(false);
  const { submit, action } = form;
  useEffect(() => {
    if (!isNeeded || hasRequested.current) return;
    hasRequested.current = true;
    submit({ intent: 'captcha', type }, { method: 'post', action });
  }, [isNeeded, submit, action, type]);
}
