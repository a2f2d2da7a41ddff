import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './money.ts';

test('[SH-18] amounts have two decimals and thousands separators', () => {
  expect([0, 5, 123456, 1234567890, -2222200].map((minor) => formatAmount(minor))).toEqual(['0.00', '0.05', '1,234.56', '12,345,678.90', '-22,222.00']);
});

test('[SH-18] any amount reads back as itself', () => {
  fc.assert(fc.property(fc.integer(), (minor) => void expect(Math.round(Number(formatAmount(minor).replaceAll(',', '')) * 100)).toBe(minor)));
});
