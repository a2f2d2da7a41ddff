/** Direction marks, joiners, soft hyphens and variation selectors, which pasted texts contain. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Unicode orders each script's digits in runs of ten. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let index = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - index - 1))) index += 1;
  return String(index % 10);
}

export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digitValue);

/** One line: NFC, without invisible characters, single spaces. */
export const plainText = (text: string): string =>
  withoutInvisible(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();

/** For identifiers and numbers. */
export const plainDigits = (text: string): string => toAsciiDigits(plainText(text));
