/**
 * An amount in minor units as text: 2 decimals, thousands separators, e.g. 123456 → `1,234.56`
 * [SH-18].
 */
export function formatAmount(minorUnits: number, decimals = 2): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = Math.abs(Math.trunc(minorUnits))
    .toString()
    .padStart(decimals + 1, '0');
  const wholePart = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${sign}${wholePart.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/** Minor units as decimal text with two decimals and no separators, e.g. 1000000 → `10000.00`. */
export const decimalText = (minorUnits: number): string =>
  formatAmount(minorUnits).replaceAll(',', '');

const arabicDigits = '٠١٢٣٤٥٦٧٨٩';

/** Digits as people type them in any of the product's languages, in ASCII. */
export const toAsciiDigits = (text: string): string =>
  text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(arabicDigits.indexOf(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/**
 * An amount as people write it, `1,234.5`, in minor units; undefined for anything else, and for
 * what a number cannot count exactly.
 */
export function parseAmount(text: string): number | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(toAsciiDigits(text));
  if (!parts) return undefined;
  const minor =
    Number((parts[1] ?? '').replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}
