import { languageOf } from '#app/domain/languages.ts';
import { protectiveTexts } from '#app/domain/protection/jurisdiction.ts';

/** Texts for which the `lang` attribute is set when they fall back to another language. */
const monitoredKeys = [
  ...protectiveTexts,
  'shell.language_fallback',
  'protection.last_login',
] as const;

export const textsInOtherLanguage = (
  language: string,
  languageOfText: (key: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    monitoredKeys
      .map((key) => [key, languageOfText(key)] as const)
      .filter(([, textLanguage]) => textLanguage !== language),
  );

export function langAttributes(
  { textLanguages }: { readonly textLanguages: Readonly<Record<string, string>> },
  key: string,
): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const language = languageOf(textLanguages[key] ?? '');
  return language ? { lang: language.tag, dir: language.direction } : {};
}
