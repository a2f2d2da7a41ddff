/**
 * Characters that change nothing in a name, a number or a code: marks of direction, joiners, soft
 * hyphens, variation selectors. Pasted texts contain them.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Unicode has each script's digits in order, as a run of ten or of several times ten. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let place = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - place - 1))) place += 1;
  return String(place % 10);
}

/** A text with the decimal digits of every script as ASCII. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digitValue);

/** A text of one line: composed (NFC), without invisible characters, single spaces. */
export const plainText = (text: string): string =>
  withoutInvisible(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();

/** The same with ASCII digits, for identifiers and numbers. */
export const plainDigits = (text: string): string => toAsciiDigits(plainText(text));
