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

/** What the form of a forgotten password is sent for. */
type RecoveryIntent = 'reset' | 'code' | 'captcha';

/** The intent that a posted form names. */
export const recoveryIntentOf = (form: FormData): RecoveryIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'reset';
};

/** The e-mail way: a user name as this brand's accounts have one, and an address [AU-21]. */
export const emailRecoverySchema = ({ register }: AssembledSite) =>
  z.object({
    ...formControls,
    username: checkedText(trimmedText, (value) =>
      usernameFault(register.fields, value ?? ''),
    ).transform((value) => value ?? ''),
    email: requiredText,
  });

/** The phone way: number, code and a new password; a code is sent to the number alone [AU-21]. */
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

/** What was typed into the form of the phone way. */
export type CodeRecoveryInput = z.output<ReturnType<typeof codeRecoverySchema>>;
