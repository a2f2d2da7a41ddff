import { expect, test } from 'vitest';
import { createRefreshingValue } from './refreshing-value.ts';

test('[ST-03] reads a value once for all and again after expiry; the last serves in outages', async () => {
  let now = 0;
  let reads = 0;
  let isUp = true;
  const value = createRefreshingValue(
    async () => {
      if (!isUp) throw new Error('away');
      return (reads += 1);
    },
    100,
    () => now,
  );
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
  now = 100;
  isUp = false;
  expect(await value.get()).toBe(1);
  isUp = true;
  expect(await value.get()).toBe(2);
});

test('[ST-03] a write during a read is newer than the read', async () => {
  let settle: (value: string) => void = () => undefined;
  const value = createRefreshingValue(
    () => new Promise<string>((resolve) => (settle = resolve)),
    100,
    () => 0,
  );
  const pendingRead = value.get();
  value.set('written');
  settle('read');
  expect([await pendingRead, await value.get()]).toEqual(['written', 'written']);
});
