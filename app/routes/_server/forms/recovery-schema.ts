import { z } from 'zod';
import { newPasswordFaults } from '#app/features/auth/password/new-password.ts';
import { usernameFault } from '#app/features/auth/recovery/username-fault.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
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

type RecoveryIntent = 'reset' | 'code' | 'captcha';

export const recoveryIntentOf = (form: FormData): RecoveryIntent => {
  const intent = form.get('intent');
  return intent === 'code' || intent === 'captcha' ? intent : 'reset';
};

export const emailRecoverySchema = ({ register }: AssembledSite) =>
  z.object({
    ...formControls,
    username: checkedText(trimmedText, (value) =>
      usernameFault(register.fields, value ?? ''),
    ).transform((value) => value ?? ''),
    email: requiredText,
  });

/** A code request only needs the number [AU-21]. */
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

export type CodeRecoveryInput = z.output<ReturnType<typeof codeRecoverySchema>>;
