import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { CountryChoice } from '#app/features/auth/forms/auth-form-reply.ts';

/** @param countries ISO 3166 alpha-2, in order; unknown ones are omitted */
export const countryChoices = (countries: readonly string[]): CountryChoice[] =>
  countries.flatMap((code) =>
    isSupportedCountry(code) ? [{ code, dialing: `+${getCountryCallingCode(code)}` }] : [],
  );
