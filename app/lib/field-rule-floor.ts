import { maxValueLength, type FieldRule } from './field-rules.ts';
import type { RegisterFieldName } from './register-fields.ts';

/** The minimum length of a password at any brand, in characters [ASVS 6.2.1]. */
export const minPasswordLength = 8;
/** The smallest maximum for passwords that a brand may set, in characters (ASVS 6.2.9). */
export const lowestPasswordMaximum = 64;

/** The lengths of captchas, ours and other platforms'. */
const captchaLengths = { min: 4, max: 8 } as const;

/**
 * The rule of a password if a brand's form has none: 8 to 128 characters of any kind [ASVS 6.2.5,
 * 6.2.9].
 */
export const defaultPasswordRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'password',
  minLength: minPasswordLength,
  maxLength: 128,
};

/**
 * A field's rule in force: a password has at least 8 characters and a maximum of no less than 64,
 * whatever the brand's rule. A repeated password may have any length, and a captcha has the
 * platform's length. Pure.
 */
export function ruleInForce<Rule extends FieldRule>(id: RegisterFieldName, rule: Rule): Rule {
  if (id === 'captcha')
    return {
      ...rule,
      minLength: Math.min(rule.minLength, captchaLengths.min),
      maxLength: Math.max(rule.maxLength, captchaLengths.max),
    };
  if (id === 'confirmPassword') return { ...rule, maxLength: maxValueLength };
  if (id !== 'password') return rule;
  return {
    ...rule,
    minLength: Math.max(rule.minLength, minPasswordLength),
    maxLength: Math.max(rule.maxLength, rule.minLength, lowestPasswordMaximum),
  };
}
