const arabicDigits = '٠١٢٣٤٥٦٧٨٩';

/** Digits of all the product's languages, converted to ASCII. */
export const toAsciiDigits = (text: string): string =>
  text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(arabicDigits.indexOf(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/**
 * Parses a typed amount, `1,234.5`, to minor units; undefined for anything else, and beyond the
 * exact range of a number.
 */
export function parseAmount(text: string): number | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(toAsciiDigits(text));
  if (!parts) return undefined;
  const minor =
    Number((parts[1] ?? '').replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}
