const numeric = /^-?\d{1,16}(?:\.\d{1,10})?$/;
const truths: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** A yes or no: `true`, `1`, `"1"`, `"true"` and their opposites; undefined for anything else. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const word = String(value).trim().toLowerCase();
  return Object.hasOwn(truths, word) ? truths[word] : undefined;
}

/** A text, also written as a number; undefined for anything else, and beyond `max` characters. */
export function readText(value: unknown, max: number): string | undefined {
  const text =
    typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : typeof value === 'string'
        ? value
        : undefined;
  return text !== undefined && text.length <= max ? text : undefined;
}

/**
 * What a value may stand for, likeliest first: itself, the number that a text writes, the text of a
 * number, a yes or no, a key in capitals.
 */
export function readingsOf(value: unknown): unknown[] {
  const readings: unknown[] = [value];
  if (typeof value === 'string') {
    const text = value.trim();
    readings.push(text, text.toUpperCase());
    if (numeric.test(text)) readings.push(Number(text));
  }
  if (typeof value === 'number' && Number.isFinite(value)) readings.push(String(value));
  if (typeof value === 'boolean') readings.push(Number(value));
  const flag = readFlag(value);
  if (flag !== undefined) readings.push(flag);
  return readings;
}
