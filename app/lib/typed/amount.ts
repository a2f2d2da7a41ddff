import { plainDigits } from './plain-text.ts';

/** Commas of other scripts, apostrophes and spaces. */
const groupSeparator = /[٬،，'’\s]/gu;
const decimalPoint = /[٫．]/gu;

/** ASCII digits, `.` before the decimals and `,` between groups. */
export const plainNumber = (text: string): string =>
  plainDigits(text).replace(groupSeparator, ',').replace(decimalPoint, '.');

/** `1,234.5` to minor units; undefined if invalid or beyond the safe integer range. */
export function parseAmount(text: string): number | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(plainNumber(text));
  if (!parts) return undefined;
  const minor =
    Number((parts[1] ?? '').replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** At most six digits; undefined if invalid. */
export function parseCount(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined;
}
