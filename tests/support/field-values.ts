import { fieldFault, type FieldRule } from '#app/domain/accounts/field-rules.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

let valueCount = 0;
const fresh = (): string =>
  `${Date.now().toString(36).slice(-5)}${(valueCount += 1).toString(36).padStart(2, '0')}`;
const digits = (count: number): string => `${Date.now()}${(valueCount += 1)}`.slice(-count);

/** One of these matches any rule of the brands; `undefined` selects a value by the field's type. */
const candidateValues: Readonly<Partial<Record<RegisterFieldName, () => string[]>>> = {
  username: () => [`u${fresh()}`, `User${fresh()}`, `9${digits(8)}`],
  email: () => [`${fresh()}@mail.example`],
  payeeName: () => ['Maria Clara Santos', '김하나', 'สมชาย'],
};
const anyText = () => [
  'Marquee-2026',
  'Marquee2026',
  'MARQUEE',
  'abcdef',
  'Maria Clara',
  `9${digits(7)}`,
  digits(6),
  digits(4),
  'q7kd2m9xw4',
];
/** Texts that most rules refuse. */
const invalidCandidates = ['?', '??', '1', 'x', '-- --', '\u00e9'.repeat(200), 'x y'];

/** Throws for a rule without a matching candidate. */
export function validValue(
  id: RegisterFieldName,
  rule: FieldRule,
  again: FieldRule = rule,
): string {
  const match = [...(candidateValues[id]?.() ?? []), ...anyText()].find((value) =>
    [rule, again].every(
      (one) => fieldFault({ ...one, required: true, enabled: true }, value) === undefined,
    ),
  );
  if (match === undefined) throw new RangeError(`no text fits ${id}: ${JSON.stringify(rule)}`);
  return match;
}

/** undefined when the rule accepts anything. */
export const invalidValue = (rule: FieldRule): string | undefined =>
  invalidCandidates.find((value) => fieldFault({ ...rule, enabled: true }, value) !== undefined);

/** In national format, valid by the field's rule. */
export function mobileNumber(
  country: string,
  rule: FieldRule,
): { readonly national: string; readonly e164: string } {
  const code = country as CountryCode;
  for (let tries = 0; tries < 20_000; tries += 1) {
    const national = String(Math.floor(Math.random() * 10 ** (8 + (tries % 4))));
    const e164 = `+${getCountryCallingCode(code)}${national}`;
    // A number that begins with its country code would be parsed without it.
    const readAs = parsePhoneNumberFromString(national, {
      defaultCallingCode: getCountryCallingCode(code),
    });
    if (
      readAs?.isValid() &&
      readAs.number === e164 &&
      !national.startsWith('0') &&
      fieldFault({ ...rule, enabled: true }, national) === undefined
    )
      return { national, e164 };
  }
  throw new RangeError(`no number of ${country} fits ${JSON.stringify(rule)}`);
}
