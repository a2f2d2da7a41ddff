import { z } from 'zod';
import type { AssembledSite } from '#app/site/types.ts';
import {
  checkedText,
  formControls,
  humanFields,
  optionalText,
  rawText,
  requiredPassword,
  requiredFault,
  requiredText,
  trimmedText,
} from './form-schema.ts';

/** What a log-in form is sent for: to log in, for a code, or for a new picture. */
type LoginIntent = 'login' | 'code' | 'captcha';

/** The intent that a posted form names. */
export const loginIntentOf = (form: FormData): LoginIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'login';
};

/** Whether a form logs in by mobile number: where the brand has that, and the form says so. */
export const isMobileLogin = ({ login }: AssembledSite, form: FormData): boolean =>
  login.mobile.on && form.get('by') === 'mobile';

/**
 * The log-in form of a brand as manifest and permission leave it [AU-02, AU-03]: by user name and
 * password, with the picture once it is demanded, or by mobile number and code. A code is sent to a
 * number alone [AU-04].
 */
export function loginSchema(site: AssembledSite, form: FormData) {
  const [intent, byMobile] = [loginIntentOf(form), isMobileLogin(site, form)];
  const textFor = (isRequired: boolean) => (isRequired ? requiredText : optionalText());
  const logsIn = intent === 'login';
  const needsCaptcha = logsIn && !byMobile && form.has('captchaId');
  return z.object({
    ...formControls,
    ...humanFields,
    by: optionalText(),
    username: textFor(logsIn && !byMobile),
    password: logsIn && !byMobile ? requiredPassword : rawText.transform((value) => value ?? ''),
    countryDialingCode: optionalText(),
    mobileNum: textFor(intent === 'code' || (logsIn && byMobile)),
    verificationCode: textFor(logsIn && byMobile),
    captcha: needsCaptcha
      ? checkedText(trimmedText, (value) => (value ? undefined : requiredFault))
      : trimmedText,
  });
}

/** What was typed into a log-in form. */
export type LoginInput = z.output<ReturnType<typeof loginSchema>>;
