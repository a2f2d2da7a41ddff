import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, formatAmount } from './money.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';

test('[SH-18] amounts have two decimals and thousands separators', () => {
  expect([0, 5, 123456, 1234567890, -2222200].map((minor) => formatAmount(minor))).toEqual([
    '0.00',
    '0.05',
    '1,234.56',
    '12,345,678.90',
    '-22,222.00',
  ]);
});

test('[SH-18] any amount reads back as itself', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      (minor) =>
        void expect(Math.round(Number(formatAmount(minor).replaceAll(',', '')) * 100)).toBe(minor),
    ),
  );
});

test('[API-17] the decimal text of any amount is exact, below zero too', () => {
  expect([10_050, 1_000_000, 7, -50, -10_050].map(decimalText)).toEqual([
    '100.50',
    '10000.00',
    '0.07',
    '-0.50',
    '-100.50',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => {
      const text = decimalText(minor);
      expect(text).toMatch(/^-?\d+\.\d\d$/);
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(minor));
    }),
  );
});

test('[SH-18] a formatted amount can be typed again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 14 }),
      (minor) => void expect(parseAmount(formatAmount(minor))).toBe(minor),
    ),
  );
});

test.each([
  ['500', 50_000],
  [' 12.5 ', 1_250],
  ['1,000', 100_000],
  ['٥٠٠', 50_000],
  ['١٬٢٣٤٫٥', 123_450],
  ['', undefined],
  ['-5', undefined],
  ['1,50', undefined],
  ['5.123', undefined],
  ['1e3', undefined],
  ['5 000', 500_000],
  ['1\u202f234.50', 123_450],
  ['\u202d۷۰۰\u202c', 70_000],
  ['７００．５', 70_050],
  ['5 00', undefined],
  ['9999999999999', undefined],
  ['five', undefined],
])('%j is read as %j', (text, minor) => {
  expect(parseAmount(text)).toBe(minor);
});
