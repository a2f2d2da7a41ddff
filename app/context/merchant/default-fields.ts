import { maxValueLength, type FieldRule } from '#app/domain/accounts/field-rules.ts';
import { defaultPasswordRule } from '#app/domain/accounts/field-rule-floor.ts';
import { namePattern } from '#app/lib/typed/person-name.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';

const rule = (
  required: boolean,
  acceptedPattern: string,
  patternId: string,
  minLength: number,
  maxLength: number,
): FieldRule => ({ enabled: true, required, acceptedPattern, patternId, minLength, maxLength });

/** Used when the manifest only lists the field [AU-15, AU-16]. Lengths in characters. */
export const fieldRules: Readonly<Record<RegisterFieldName, FieldRule>> = {
  username: rule(true, '[A-Za-z][A-Za-z0-9]*', 'letter_first', 5, 15),
  password: defaultPasswordRule,
  confirmPassword: rule(true, '*', 'password', 0, maxValueLength),
  payeeName: rule(false, namePattern, 'full_name', 2, 60),
  email: rule(false, '[^\\s@]+@[^\\s@]+', 'email', 5, 120),
  qqNum: rule(false, '[1-9][0-9]*', 'digits', 5, 12),
  mobileNum: rule(false, '[0-9]+', 'digits', 7, 12),
  recommenderId: rule(false, '[A-Za-z0-9]+', 'letters_digits', 3, 20),
  captcha: rule(true, '[A-Za-z0-9]+', 'letters_digits', 4, 8),
  // Spec, section 9: max 255, min 0.
  verificationCode: rule(true, '*', 'digits', 0, maxValueLength),
  affiliateCode: rule(false, '[A-Za-z0-9]+', 'letters_digits', 3, 20),
  paymentPassword: rule(true, '[0-9]+', 'digits', 6, 6),
  line: rule(false, '[^\\s]+', 'no_spaces', 2, 40),
  whatsapp: rule(false, '[+]?[0-9]+', 'digits', 7, 16),
  facebook: rule(false, '*', 'no_spaces', 2, 80),
  wechat: rule(false, '[A-Za-z][A-Za-z0-9_\\-]*', 'letter_first', 6, 20),
  idNumber: rule(false, '[A-Za-z0-9\\-]+', 'letters_digits', 4, 30),
  referralCode: rule(false, '[A-Za-z0-9]+', 'letters_digits', 4, 20),
  countryDialingCode: rule(true, '[+]?[0-9]+', 'digits', 1, 5),
};
