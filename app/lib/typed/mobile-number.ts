import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { phoneDigits } from './plain-mobile-number.ts';

/** A mobile number in its two forms. */
export interface MobileNumber {
  /** `+` and digits. */
  readonly e164: string;
  /** Without dialing code and trunk zero. */
  readonly national: string;
  /** ISO 3166 alpha-2, if the number determines it; else the dialing code. */
  readonly country: string;
}

/**
 * Used when a brand's form has no country picker: the product is for the Philippines (decision
 * 001).
 */
const defaultDialingCode = '63';

// The library throws for an unassigned dialing code.
const dialingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => String(getCountryCallingCode(country))),
);

/**
 * Parses a number as typed: with or without trunk zero, in the digits of any script, with
 * separators; a number that starts with `+` or `00` includes its country. Undefined for an invalid
 * number.
 */
export function parseMobileNumber(
  input: string,
  dialingCode: string | undefined,
): MobileNumber | undefined {
  const code = (dialingCode ?? '').replace(/\D/g, '') || defaultDialingCode;
  const digits = phoneDigits(input);
  if (!dialingCodes.has(code) || digits === undefined || digits.length > 21) return undefined;
  const number = parsePhoneNumberFromString(digits, { defaultCallingCode: code, extract: false });
  return number?.isValid()
    ? {
        e164: number.number,
        national: number.nationalNumber,
        country: number.country ?? number.countryCallingCode,
      }
    : undefined;
}

/**
 * The digits of a text that looks like a typed phone number: of an international one as in E.164,
 * without `+`; of any other without trunk zeros. Undefined for anything else.
 */
export function dialledDigits(input: string): string | undefined {
  const phone = phoneDigits(input);
  if (phone === undefined) return undefined;
  // A trunk zero may follow the country code: +63 0918 000 0001.
  const number = phone.startsWith('+') ? parseMobileNumber(phone, undefined)?.e164 : undefined;
  const digits = (number ?? phone).replace(/^\+?0*/, '');
  return digits.length >= 5 && digits.length <= 15 ? digits : undefined;
}
