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
      .map((key) => [key, languageOfText(key)])
      .filter(([, textLanguage]) => textLanguage !== language),
  );
