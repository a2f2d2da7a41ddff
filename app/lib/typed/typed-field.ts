import { fieldFault, type FieldFault, type FieldRule } from '../field-rules.ts';
import { plainOneTimeCode } from './code.ts';
import { isEmailAddress, plainEmail } from './email-address.ts';
import { plainName } from './person-name.ts';
import { phoneDigits } from './plain-mobile-number.ts';
import { plainDigits, plainText, toAsciiDigits } from './plain-text.ts';

/** A number stays without separators; any other text is an identifier. */
const plainNumberOr =
  (other: (text: string) => string) =>
  (text: string): string =>
    phoneDigits(text) ?? other(text);

/** An account may be a name or a number. */
const plainAccount = (text: string): string =>
  phoneDigits(text) === undefined ? plainText(text) : plainDigits(text);

/** How the text of each field is normalised, by the field's name in forms and calls. */
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
 * The text of a field in the form in which it is checked and stored; log-in passwords and fields
 * without a form of their own stay as typed. `mobileNum` depends on the dialing code
 * (`plainMobileNumber`).
 */
export const normaliseField = (name: string, text: string): string =>
  Object.hasOwn(normalisers, name) ? (normalisers[name]?.(text) ?? text) : text;

/**
 * The fault of a new password: besides its rule, no spaces around it, because log-ins trim it
 * [AU-02].
 */
export const passwordFault = (rule: FieldRule, value: string): FieldFault | undefined =>
  fieldFault(rule, value) ?? (value === value.trim() ? undefined : { key: 'field.passwordSpaces' });

/** The fault of a normalised value, by the brand's rule and by what its kind requires anywhere. */
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
