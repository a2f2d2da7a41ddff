import { plainDigits } from './plain-text.ts';

/** Group separators besides the comma, in their Arabic, full-width and other forms. */
const groupSeparator = /[٬،，'’\s]/gu;
const decimalPoint = /[٫．]/gu;

/** A typed amount or count with ASCII digits, `.` before the decimals and `,` between groups. */
export const plainNumber = (text: string): string =>
  plainDigits(text).replace(groupSeparator, ',').replace(decimalPoint, '.');

/**
 * Parses a typed amount, `1,234.5`, to minor units; undefined for anything else, and beyond the
 * exact range of a number.
 */
export function parseAmount(text: string): number | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(plainNumber(text));
  if (!parts) return undefined;
  const minor =
    Number((parts[1] ?? '').replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** Parses a typed count of at most six digits; undefined for anything else. */
export function parseCount(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined;
}
