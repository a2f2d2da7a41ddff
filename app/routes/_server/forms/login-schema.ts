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

/** The intents of a log-in form: to log in, to get a code, or a new captcha. */
type LoginIntent = 'login' | 'code' | 'captcha';

/** The intent of a posted form. */
export const loginIntentOf = (form: FormData): LoginIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'login';
};

/** Whether a form logs in by mobile number: if the brand has that, and the form selects it. */
export const isMobileLogin = ({ login }: AssembledSite, form: FormData): boolean =>
  login.mobile.on && form.get('by') === 'mobile';

/**
 * The log-in form of a brand, by manifest and permission [AU-02, AU-03]: user name and password,
 * with the captcha once it is required, or mobile number and code. A code only needs a number
 * [AU-04].
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

/** The input of a log-in form. */
export type LoginInput = z.output<ReturnType<typeof loginSchema>>;
