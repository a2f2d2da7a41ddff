import { toAsciiDigits } from '#app/lib/typed/plain-text.ts';

/** Arabic keyboard keys to Latin letters, for queries typed in the wrong layout. */
const arabicKeys: Readonly<Record<string, string>> = {
  ض: 'q',
  ص: 'w',
  ث: 'e',
  ق: 'r',
  ف: 't',
  غ: 'y',
  ع: 'u',
  ه: 'i',
  خ: 'o',
  ح: 'p',
  ش: 'a',
  س: 's',
  ي: 'd',
  ب: 'f',
  ل: 'g',
  ا: 'h',
  ت: 'j',
  ن: 'k',
  م: 'l',
  ئ: 'z',
  ء: 'x',
  ؤ: 'c',
  ر: 'v',
  لا: 'b',
  ى: 'n',
  ة: 'm',
};
const anArabicKey = new RegExp(
  `لا|[${Object.keys(arabicKeys)
    .filter((key) => key.length === 1)
    .join('')}]`,
  'g',
);

/**
 * Lowercase, without accents, words and numbers separated by one space. Arabic letters become Latin
 * keys, since games have Latin names.
 */
export const searchText = (text: string): string =>
  toAsciiDigits(text.replace(anArabicKey, (key) => arabicKeys[key] ?? key))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
