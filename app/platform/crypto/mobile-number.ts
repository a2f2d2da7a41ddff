import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

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
 * Parses a number as typed: with or without trunk zero, spaces and dashes; a number that starts
 * with `+` includes its country. Undefined for an invalid number.
 */
export function parseMobileNumber(
  input: string,
  dialingCode: string | undefined,
): MobileNumber | undefined {
  const code = (dialingCode ?? '').replace(/\D/g, '') || defaultDialingCode;
  if (!dialingCodes.has(code)) return undefined;
  // Letters would be read as a vanity number, and a text before the number skipped.
  if (!/^\+?[\d\s().-]{4,30}$/.test(input)) return undefined;
  const number = parsePhoneNumberFromString(input, { defaultCallingCode: code, extract: false });
  return number?.isValid()
    ? {
        e164: number.number,
        national: number.nationalNumber,
        country: number.country ?? number.countryCallingCode,
      }
    : undefined;
}

/**
 * The digits of a text that looks like a typed phone number, without trunk zeros; undefined for
 * anything else.
 */
export function dialledDigits(input: string): string | undefined {
  if (!/^\+?[\d\s().-]{5,30}$/.test(input)) return undefined;
  const digits = input.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 5 && digits.length <= 15 ? digits : undefined;
}
