import type { Facts } from '../checks/facts.ts';
import { mend, type Mend } from './mend.ts';

/** What stands beside a text that was only copied. */
export const copied = (language: string): string =>
  `copied from ${language} by brand check --fix: to be translated`;

/**
 * Copies a text from a language that has it (the default one first) into those that lack it;
 * nothing when none has it.
 */
export function copyText(
  { merchant, complete, text, unread, own: { sources } }: Facts,
  key: string,
  lacking: readonly string[],
): Mend | undefined {
  const from = [merchant.languages.default, 'EN', ...complete].find(
    (language) =>
      !lacking.includes(language) && !unread.has(language) && Boolean(text(language, key)?.trim()),
  );
  if (from === undefined) return undefined;
  return mend(
    `copies the text from ${from} into ${lacking.join(' and ')}, to be translated`,
    ...lacking.map((language) => ({
      do: 'set' as const,
      file: `${sources.name}/texts/${language}.json`,
      path: [key],
      value: text(from, key),
      note: copied(from),
    })),
  );
}
