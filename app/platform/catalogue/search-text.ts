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

/** There are two ranges of ten Eastern Arabic digits. */
const westernDigit = (digit: string): string =>
  String(((digit.codePointAt(0) ?? 0) - 0x660) % 0x90);

/**
 * A text normalised for comparison: lower case, without accents, its words and numbers one space
 * apart; '' without any. Arabic letters are read as the Latin keys in their place, since games have
 * Latin names. Pure.
 */
export const searchText = (text: string): string =>
  text
    .replace(anArabicKey, (key) => arabicKeys[key] ?? key)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, westernDigit)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
