import { fieldFault, type FieldFault, type FieldRule } from './field-rules.ts';
import { plainOneTimeCode } from '#app/lib/typed/code.ts';
import { isEmailAddress, plainEmail } from '#app/lib/typed/email-address.ts';
import { plainName } from '#app/lib/typed/person-name.ts';
import { phoneDigits } from '#app/lib/typed/plain-mobile-number.ts';
import { plainDigits, plainText, toAsciiDigits } from '#app/lib/typed/plain-text.ts';

/** Numbers lose their separators; other text is an identifier. */
const plainNumberOr =
  (other: (text: string) => string) =>
  (text: string): string =>
    phoneDigits(text) ?? other(text);

/** An account is a name or a number. */
const plainAccount = (text: string): string =>
  phoneDigits(text) === undefined ? plainText(text) : plainDigits(text);

/** Keyed by the field's name in forms and calls. */
const normalisers: Readonly<Record<string, (text: string) => string>> = {
  username: plainAccount,
  account: plainAccount,
  email: plainEmail,
  payeeName: plainName,
  name: plainName,
  holder: plainName,
  nickname: plainText,
  captcha: plainDigits,
  verificationCode: plainOneTimeCode,
  code: plainOneTimeCode,
  proof: plainText,
  countryDialingCode: plainDigits,
  qqNum: plainNumberOr(plainDigits),
  whatsapp: plainNumberOr(plainDigits),
  idNumber: plainDigits,
  line: plainDigits,
  wechat: plainDigits,
  recommenderId: plainDigits,
  affiliateCode: plainDigits,
  referralCode: plainDigits,
  number: plainDigits,
  birthDate: plainDigits,
  paymentPassword: toAsciiDigits,
  oldPaymentPassword: toAsciiDigits,
  newPaymentPassword: toAsciiDigits,
  confirmPaymentPassword: toAsciiDigits,
};

/**
 * The form that is checked and stored. Log-in passwords and unlisted fields stay as typed; see
 * `plainMobileNumber` for `mobileNum`.
 */
export const normaliseField = (name: string, text: string): string =>
  Object.hasOwn(normalisers, name) ? (normalisers[name]?.(text) ?? text) : text;

/** A new password must not have outer spaces, because log-ins trim it [AU-02]. */
export const passwordFault = (rule: FieldRule, value: string): FieldFault | undefined =>
  fieldFault(rule, value) ?? (value === value.trim() ? undefined : { key: 'field.passwordSpaces' });

/** Checks the brand's rule and the general rule of its kind. */
export function typedFieldFault(
  name: string,
  rule: FieldRule,
  value: string,
): FieldFault | undefined {
  const fault = name === 'password' ? passwordFault(rule, value) : fieldFault(rule, value);
  if (fault || name !== 'email' || !rule.enabled || value === '' || isEmailAddress(value))
    return fault;
  return {
    key: `reg_pattern_${rule.patternId}`,
    values: { min: rule.minLength, max: rule.maxLength },
  };
}
