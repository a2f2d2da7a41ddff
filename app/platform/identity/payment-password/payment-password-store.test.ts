import { expect, test } from 'vitest';
import { paymentMembers, paymentTenant } from '../../../../tests/support/payment-members.ts';
import {
  clearPaymentTries,
  countPaymentTry,
  readPaymentLock,
  returnPaymentTry,
} from './payment-password-store.ts';
import { platformForTests } from '../../../../tests/support/platform-for-tests.ts';

const minute = 60_000;
const testPlatform = platformForTests(paymentTenant('one'));
const { join } = paymentMembers(() => testPlatform);

const tryAt = (member: string, now: number) =>
  countPaymentTry(testPlatform.database, 'one', member, now);

test('[MC-01] counts five of 32 parallel tries and reports the pause’s end to the others', async () => {
  const { id } = await join();
  const tries = await Promise.all(Array.from({ length: 32 }, () => tryAt(id, 1_000)));
  expect(tries.flatMap((tried) => (tried.kind === 'counted' ? [tried.left] : [])).sort()).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect(tries.filter(({ kind }) => kind === 'locked')).toEqual(
    Array.from({ length: 27 }, () => ({ kind: 'locked', until: 1_000 + 15 * minute })),
  );
});

test('[MC-01] the pause lasts 15 minutes from the last counted try', async () => {
  const { id } = await join();
  for (let tried = 0; tried < 5; tried += 1) await tryAt(id, tried * minute);
  const end = 19 * minute;
  expect(await tryAt(id, end - 1)).toEqual({ kind: 'locked', until: end });
  expect(await readPaymentLock(testPlatform.database, 'one', id, end - 1)).toBe(end);
  expect(await readPaymentLock(testPlatform.database, 'one', id, end)).toBeUndefined();
  expect(await tryAt(id, end)).toEqual({ kind: 'counted', left: 4 });
});

test('[MC-01] a right password, 15 idle minutes or an unverified try restore the count', async () => {
  const { id } = await join();
  const { database } = testPlatform;
  await tryAt(id, 0);
  expect(await tryAt(id, 0)).toEqual({ kind: 'counted', left: 3 });
  await returnPaymentTry(database, 'one', id);
  expect(await tryAt(id, 0)).toEqual({ kind: 'counted', left: 3 });
  expect(await tryAt(id, 15 * minute)).toEqual({ kind: 'counted', left: 4 });
  await clearPaymentTries(database, 'one', id);
  expect(await tryAt(id, 15 * minute)).toEqual({ kind: 'counted', left: 4 });
  // A clock that was set back.
  expect(await tryAt(id, 1)).toEqual({ kind: 'counted', left: 4 });
});
