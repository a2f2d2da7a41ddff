import { maxValueLength, type FieldRule } from './field-rules.ts';
import type { RegisterFieldName } from './register-fields.ts';

export const minPasswordLength = 8;
/** The lowest maximum that a brand may set (ASVS 6.2.9). */
export const lowestPasswordMaximum = 64;

/** Covers the platform's own captchas and third-party ones. */
const captchaLengths = { min: 4, max: 8 } as const;

/** Used when a brand's form has no rule [ASVS 6.2.5, 6.2.9]. */
export const defaultPasswordRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'password',
  minLength: minPasswordLength,
  maxLength: 128,
};

/** Applies the bounds above to a brand's rule. A repeated password may have any length. */
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
