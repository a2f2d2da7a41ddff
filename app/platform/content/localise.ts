import type { Localised, Tenant } from '#schema/tenant.ts';

/**
 * A text in a language; where it lacks, in the tenant's default language; where that lacks too, in
 * whichever there is.
 */
export const localise = (text: Localised, language: string, { defaultLanguage }: Tenant): string =>
  [language, defaultLanguage, ...Object.keys(text)]
    .filter((code) => Object.hasOwn(text, code))
    .map((code) => text[code])[0] ?? '';
