import type { CheckContext } from '../checks/check-context.ts';
import { fix, type Fix } from './fix.ts';

export const copiedNote = (language: string): string =>
  `copied from ${language} by brand check --fix: needs translation`;

/** From English, else the default language, else any. Undefined if no language has the text. */
export function copyText(
  {
    merchant,
    translatedLanguages,
    text,
    unreadableLanguages,
    brandFolder: { sources },
  }: CheckContext,
  key: string,
  missingLanguages: readonly string[],
): Fix | undefined {
  const from = ['EN', merchant.languages.default, ...translatedLanguages].find(
    (language) =>
      !missingLanguages.includes(language) &&
      !unreadableLanguages.has(language) &&
      Boolean(text(language, key)?.trim()),
  );
  const value = from === undefined ? undefined : text(from, key);
  // The contents of a refused file are unknown until it is fixed.
  if (
    from === undefined ||
    value === undefined ||
    missingLanguages.some((one) => unreadableLanguages.has(one))
  )
    return undefined;
  return fix(
    `copies the text from ${from} into ${missingLanguages.join(' and ')}, needs translation`,
    ...missingLanguages.map((language) => ({
      do: 'fill' as const,
      file: `${sources.name}/texts/${language}.json`,
      path: [key],
      value,
      note: copiedNote(from),
    })),
  );
}
