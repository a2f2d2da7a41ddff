import { z } from 'zod';
import { newPasswordFaults } from '#app/features/auth/password/new-password.ts';
import { usernameFault } from '#app/features/auth/recovery/username-fault.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import type { AssembledSite } from '#app/site/types.ts';
import {
  checkedText,
  formControls,
  humanFields,
  optionalText,
  rawText,
  requiredText,
  trimmedText,
} from './form-schema.ts';

/** The intents of the form for a forgotten password. */
type RecoveryIntent = 'reset' | 'code' | 'captcha';

/** The intent of a posted form. */
export const recoveryIntentOf = (form: FormData): RecoveryIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'reset';
};

/** The e-mail method: a user name by the brand's rule, and an address [AU-21]. */
export const emailRecoverySchema = ({ register }: AssembledSite) =>
  z.object({
    ...formControls,
    username: checkedText(trimmedText, (value) =>
      usernameFault(register.fields, value ?? ''),
    ).transform((value) => value ?? ''),
    email: requiredText,
  });

/** The SMS method: number, code and a new password; a code only needs the number [AU-21]. */
export const codeRecoverySchema = (rule: FieldRule, intent: RecoveryIntent) =>
  z.object({
    ...formControls,
    ...humanFields,
    countryDialingCode: optionalText(),
    mobileNum: intent === 'captcha' ? optionalText() : requiredText,
    verificationCode: intent === 'reset' ? requiredText : optionalText(),
    newPassword: checkedText(rawText, (value) =>
      intent === 'reset'
        ? newPasswordFaults(rule, { newPassword: value ?? '' })['newPassword']
        : undefined,
    ),
  });

/** The input of the SMS method's form. */
export type CodeRecoveryInput = z.output<ReturnType<typeof codeRecoverySchema>>;
