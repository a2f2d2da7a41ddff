/**
 * The keys of an Arabic keyboard and what is in their place on a Latin one: who forgot to
 * switch has typed the right keys.
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

/** Eastern Arabic digits are in two rows of ten. */
const westernDigit = (digit: string): string =>
  String(((digit.codePointAt(0) ?? 0) - 0x660) % 0x90);

/**
 * A text as names are compared: lower case, without accents, its words and numbers one space apart.
 * What holds neither is ''. Arabic letters are read as the Latin keys that they stand on, since
 * games have Latin names. Pure.
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
