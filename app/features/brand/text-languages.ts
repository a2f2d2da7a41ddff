import { languageOf } from '#app/lib/languages.ts';
import { protectiveTexts } from '#app/lib/jurisdiction.ts';

/**
 * What a page says in another language for want of its own, and must be understood by whoever has
 * it read aloud.
 */
const monitoredKeys = [
  ...protectiveTexts,
  'shell.language_fallback',
  'protection.last_login',
] as const;

/** The texts that a page has from another language than its own, with that language. */
export const textsInOtherLanguage = (
  language: string,
  languageOfText: (key: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    monitoredKeys
      .map((key) => [key, languageOfText(key)] as const)
      .filter(([, textLanguage]) => textLanguage !== language),
  );

/** Marks an element with the language of its text; nothing where that is the page's own. */
export function langAttributes(
  { textLanguages }: { readonly textLanguages: Readonly<Record<string, string>> },
  key: string,
): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const language = languageOf(textLanguages[key] ?? '');
  return language ? { lang: language.tag, dir: language.direction } : {};
}
