import { expect, test } from 'vitest';
import { createAddressBudget } from './address-budget.ts';

/** Number of admitted requests, each from another /64. */
function admitted(addressOf: (index: number) => string): number {
  const take = createAddressBudget({ max: 10, refillPerSecond: 1 });
  return Array.from({ length: 400 }, (_, index) => take(addressOf(index), 1, 0)).filter(Boolean)
    .length;
}

test('a customer with a /56 or /48 of IPv6 has the budget of some addresses, not of all', () => {
  expect(admitted(() => '2001:db8::1')).toBe(10);
  expect(admitted((index) => `2001:db8:1:${(index % 256).toString(16)}::1`)).toBe(40);
  expect(admitted((index) => `2001:db8:1:${(index * 160).toString(16)}::1`)).toBe(160);
  expect(admitted((index) => `2001:db8:${index.toString(16)}::1`)).toBe(400);
  expect(admitted((index) => `192.0.${index >> 8}.${index & 255}`)).toBe(400);
});

test('a refused request uses no budget of the surrounding networks', () => {
  const take = createAddressBudget({ max: 10, refillPerSecond: 1 });
  for (let index = 0; index < 100; index += 1) take('2001:db8::1', 1, 0);
  for (let index = 0; index < 10; index += 1) expect(take('2001:db8:0:1::1', 1, 0)).toBe(true);
  expect(take('2001:db8::1', 1, 0)).toBe(false);
  expect(take('2001:db8::1', 1, 1000)).toBe(true);
});
