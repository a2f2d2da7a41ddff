import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { phoneDigits } from './plain-mobile-number.ts';

export interface MobileNumber {
  /** `+` and digits. */
  readonly e164: string;
  /** Without dialing code and trunk zero. */
  readonly national: string;
  /** ISO 3166 alpha-2; the dialing code if the country is ambiguous. */
  readonly country: string;
}

/** For forms without a country picker: the product is for the Philippines (decision 001). */
const defaultDialingCode = '63';

// libphonenumber throws for an unassigned dialing code.
const dialingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => String(getCountryCallingCode(country))),
);

/**
 * Accepts digits of any script, separators and a trunk zero. Numbers with `+` or `00` include their
 * country.
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

/** For a typed phone number: E.164 digits without `+`, or national digits without trunk zeros. */
export function dialledDigits(input: string): string | undefined {
  const phone = phoneDigits(input);
  if (phone === undefined) return undefined;
  // A trunk zero may follow the country code: +63 0918 000 0001.
  const number = phone.startsWith('+') ? parseMobileNumber(phone, undefined)?.e164 : undefined;
  const digits = (number ?? phone).replace(/^\+?0*/, '');
  return digits.length >= 5 && digits.length <= 15 ? digits : undefined;
}
