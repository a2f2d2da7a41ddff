import { minMs, minSeconds } from '#schema/calls/quantities.ts';

const numeric = /^-?\d{1,16}(?:\.\d{1,10})?$/;
/** Commas only as thousands separators, and no decimal point: "12.00" may mean whole units. */
const moneyText = /^-?(?:\d{1,16}|\d{1,3}(?:,\d{3}){1,4})$/;
const isoText =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?))?\s?(Z|[+-]\d\d:?\d\d)?$/i;
const truths: Readonly<Record<string, boolean>> = {
  true: true,
  1: true,
  y: true,
  yes: true,
  false: false,
  0: false,
  n: false,
  no: false,
};

/** `true`, `1`, `"1"`, `"Y"` and their opposites; undefined for other values. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const word = String(value).trim().toLowerCase();
  return Object.hasOwn(truths, word) ? truths[word] : undefined;
}

/** Accepts numbers; undefined for other values and above `max` characters. */
export function readText(value: unknown, max: number): string | undefined {
  const text =
    typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : typeof value === 'string'
        ? value
        : undefined;
  return text !== undefined && text.length <= max ? text : undefined;
}

/** Possible readings, likeliest first: itself, number ↔ text, a boolean, an upper-case key. */
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

/** Minor units: rejects booleans and decimal texts. */
export function moneyReadings(value: unknown): unknown[] {
  const text = typeof value === 'string' ? value.trim() : '';
  return moneyText.test(text) ? [Number(text.replaceAll(',', ''))] : [value];
}

/** Accepts seconds or ms; drops fractions of ms. */
function toMs(moment: number): number {
  const isSeconds = moment >= minSeconds && moment < minMs;
  return Math.floor(isSeconds ? moment * 1000 : moment);
}

/** Accepts ms, seconds, or ISO 8601; without a zone UTC is assumed. */
export function momentReadings(value: unknown): unknown[] {
  if (typeof value === 'number') return [toMs(value)];
  if (typeof value !== 'string') return [value];
  const text = value.trim();
  if (numeric.test(text)) return [toMs(Number(text))];
  const [, day, clock = '00:00', zone = 'Z'] = isoText.exec(text) ?? [];
  if (day === undefined) return [value];
  const parts = zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  return [Date.parse(`${day}T${clock.replace(',', '.')}${parts}`)];
}

export function lacksZone(text: string): boolean {
  const parts = isoText.exec(text.trim());
  return parts !== null && parts[3] === undefined;
}
