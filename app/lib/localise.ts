/**
 * A text in a language; without one, in the brand's default language; without that, in any.
 * @param text language → text
 */
export const localise = (
  text: Readonly<Record<string, string>>,
  language: string,
  { defaultLanguage }: { readonly defaultLanguage: string },
): string =>
  [language, defaultLanguage, ...Object.keys(text)]
    .filter((code) => Object.hasOwn(text, code))
    .map((code) => text[code])[0] ?? '';
