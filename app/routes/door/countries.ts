import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { CountryChoice } from '#app/features/account/form-reply.ts';
import { languageOf } from '#app/lib/languages.ts';

/**
 * The choices of the dialing-code picker, names in the page's language.
 * @param countries ISO 3166 alpha-2, in order; unknown ones are left out
 */
export function countryChoices(countries: readonly string[], language: string): CountryChoice[] {
  const names = new Intl.DisplayNames([languageOf(language)?.tag ?? 'en', 'en'], { type: 'region' });
  return countries.flatMap((country) => (isSupportedCountry(country) ? [{ dialing: `+${getCountryCallingCode(country)}`, name: names.of(country) ?? country }] : []));
}
