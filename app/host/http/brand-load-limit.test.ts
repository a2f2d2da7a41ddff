import { expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { brandLoadBudgets, createBrandLoadLimit, tooManyBrands } from './brand-load-limit.ts';

/** @param options the maximum of 1,000 brands that an address may load at once */
function setUp(budget = brandLoadBudgets.visitor as Parameters<typeof createBrandLoadLimit>[1]) {
  const clock = movableClock({ now: () => 0 });
  const mayLoad = createBrandLoadLimit(clock, budget);
  const loads = (ip: string): number => {
    let count = 0;
    while (count < 1_000 && mayLoad(ip)) count += 1;
    return count;
  };
  return { clock, loads };
}

test('allows a vendor’s server to load more brands than a visitor', () => {
  for (const [budget, first, next] of [
    [brandLoadBudgets.visitor, 100, 2],
    [brandLoadBudgets.vendor, 200, 10],
  ] as const) {
    const { clock, loads } = setUp(budget);
    expect(loads('203.0.113.7')).toBe(first);
    clock.move(1_000);
    expect(loads('203.0.113.7')).toBe(next);
  }
});

test('does not limit loopback addresses', () => {
  const { loads } = setUp();
  expect(loads('127.0.0.1')).toBe(1_000);
});

test('shares one budget in a visitor’s IPv6 network', () => {
  const { loads } = setUp();
  expect([loads('2001:db8:0:1::1'), loads('2001:db8:0:1:ffff::2')]).toEqual([100, 0]);
});

test('includes the retry time in the client’s format', async () => {
  const responses = ['/', '/wps/captcha'].map(tooManyBrands);
  expect(responses.map(({ status }) => status)).toEqual([429, 429]);
  for (const { headers } of responses) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(await responses[1]?.json()).toMatchObject({ success: false });
});
