import { expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import { createBrandLoadLimit, tooManyBrands } from './brand-load-limit.ts';

/** Counts the brands that an address may load at once, of 1,000. */
function setUp() {
  const clock = movableClock({ now: () => 0 });
  const mayLoad = createBrandLoadLimit({ isInMemory: (host) => host === 'cached.test' }, clock);
  const loads = (ip: string, pathname = '/', host = 'cold.test'): number => {
    let count = 0;
    while (count < 1_000 && mayLoad({ connection: { ip }, host: host || undefined, pathname }))
      count += 1;
    return count;
  };
  return { clock, loads };
}

test('[issue 16] [F1] a vendor’s server may have more brands read than a visitor of its address', () => {
  const { clock, loads } = setUp();
  expect([loads('203.0.113.7'), loads('203.0.113.7', `${walletRoot}bet`)]).toEqual([100, 200]);
  clock.move(1_000);
  expect([loads('203.0.113.7'), loads('203.0.113.7', `${walletRoot}bet`)]).toEqual([2, 10]);
});

test('[issue 16] [F1] brands in memory, hosts of nobody and loopback addresses are not limited', () => {
  const { loads } = setUp();
  loads('203.0.113.7');
  expect(loads('203.0.113.7', '/', 'cached.test')).toBe(1_000);
  expect(loads('203.0.113.7', '/', '')).toBe(1_000);
  expect(loads('127.0.0.1')).toBe(1_000);
});

test('[issue 16] [F1] a visitor’s whole IPv6 network has one budget', () => {
  const { loads } = setUp();
  expect([loads('2001:db8:0:1::1'), loads('2001:db8:0:1:ffff::2')]).toEqual([100, 0]);
});

test('[issue 16] [F1] the refusal says when to try again, in the format of the client', async () => {
  const responses = ['/', '/wps/captcha', `${walletRoot}bet`].map(tooManyBrands);
  expect(responses.map(({ status }) => status)).toEqual([429, 429, 503]);
  for (const { headers } of responses) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(await responses[1]?.json()).toMatchObject({ success: false });
  expect(await responses[2]?.json()).toMatchObject({ code: 'busy' });
});
