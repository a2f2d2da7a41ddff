/**
 * Falls back to the brand's default language, then to any.
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
