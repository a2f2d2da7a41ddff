import { maxValueLength, type FieldRule } from './field-rules.ts';
import type { RegisterFieldName } from './register-fields.ts';

/** The shortest password that any brand takes, in characters [ASVS 6.2.1]. */
export const minPasswordLength = 8;
/** The least that the longest password of a brand may have, in characters (ASVS 6.2.9). */
export const lowestPasswordMaximum = 64;

/** Lengths that pictures of ours and of other platforms have. */
const captchaLengths = { min: 4, max: 8 } as const;

/**
 * The rule of a password where a brand's form has none: 8 to 128 characters of any kind
 * [ASVS 6.2.5, 6.2.9].
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
 * A field's rule as it is in force: of a password 8 characters at least, and a maximum of no fewer
 * than 64, whatever the brand says. A repeated password may be as long as any, and a captcha has
 * the length that the platform gives it. Pure.
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
