import { protectiveTexts } from '#app/lib/jurisdiction.ts';

/**
 * What a page says in another language for want of its own, and must be understood by whoever has
 * it read aloud.
 */
const named = [...protectiveTexts, 'shell.language_fallback', 'protection.last_login'] as const;

/** The texts that a page has from another language than its own, with that language. */
export const saidIn = (
  language: string,
  languageOfText: (key: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    named.map((key) => [key, languageOfText(key)]).filter(([, said]) => said !== language),
  );
