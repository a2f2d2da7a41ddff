import { expect, test } from 'vitest';
import { testTenant } from '../../../tests/support/test-tenant.ts';
import { createTestDatabase } from '../test-database.ts';
import { createCounters } from './counters.ts';
import { rateLimits } from './rules.ts';
import { createThrottle, limitsAround } from './throttle.ts';

test('[F1] a limit of an address applies to its /56 and /48 of IPv6 with more requests', async () => {
  const database = await createTestDatabase();
  const throttle = createThrottle(createCounters(database), false);
  const limit = { ...rateLimits.feedback, max: 2 };
  const admitted = async (addresses: readonly string[]): Promise<number> => {
    let count = 0;
    for (const ip of addresses) {
      const context = { tenant: testTenant('one'), member: undefined, ip, language: 'EN', now: 0 };
      if ((await throttle(context, limit)).ok) count += 1;
    }
    return count;
  };
  const times = (from: (index: number) => string, count = 40) =>
    Array.from({ length: count }, (_, i) => from(i));
  try {
    expect(await admitted(times(() => '2001:db8:1:100::1'))).toBe(2);
    // Refused requests of one network do not use the budget of its neighbours.
    expect(await admitted(times((index) => `2001:db8:1:1${(index + 16).toString(16)}::1`))).toBe(6);
    expect(
      await admitted(times((index) => `2001:db8:1:${(index * 256 + 4096).toString(16)}::1`)),
    ).toBe(24);
    expect(await admitted(times((index) => `192.0.2.${index}`))).toBe(40);
  } finally {
    await database.close();
  }
});

test('[F1] the limits around an address of IPv6 are counts of their own, larger for its /56 and /48', () => {
  const limit = { what: 'rate', windowMs: 1, max: 2 };
  expect(limitsAround(limit, '2001:db8:1:100::1')).toEqual([
    [limit, '2001:db8:1:100'],
    [{ ...limit, what: 'rate-56', max: 8 }, '2001:db8:1:01/56'],
    [{ ...limit, what: 'rate-48', max: 32 }, '2001:db8:1/48'],
  ]);
  expect(limitsAround(limit, '192.0.2.1')).toEqual([[limit, '192.0.2.1']]);
});
