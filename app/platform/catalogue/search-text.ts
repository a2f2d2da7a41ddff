import { toAsciiDigits } from '#app/lib/typed/plain-text.ts';

/**
 * The keys of an Arabic keyboard and the Latin letters in their place: for queries typed without
 * switching the layout.
 */
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
 * A text normalised for comparison: lower case, without accents, its words and numbers one space
 * apart; '' without any. Arabic letters are read as the Latin keys in their place, since games have
 * Latin names. Pure.
 */
export const searchText = (text: string): string =>
  toAsciiDigits(text.replace(anArabicKey, (key) => arabicKeys[key] ?? key))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
