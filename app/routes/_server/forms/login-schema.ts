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

type LoginIntent = 'login' | 'code' | 'captcha';

export const loginIntentOf = (form: FormData): LoginIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'login';
};

export const isMobileLogin = ({ login }: AssembledSite, form: FormData): boolean =>
  login.mobile.on && form.get('by') === 'mobile';

/** A code request only needs the number [AU-02, AU-03, AU-04]. */
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

export type LoginInput = z.output<ReturnType<typeof loginSchema>>;
