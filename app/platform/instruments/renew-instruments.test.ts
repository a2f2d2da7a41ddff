import { expect, test } from 'vitest';
import { createDataSeals, type PlatformSecrets } from '../crypto/platform-secret.ts';
import { systemRandom } from '#app/lib/random.ts';
import { paymentMembers, paymentTenant } from '../../../tests/support/payment-members.ts';
import { insertInstrument, readInstrumentNumber } from './instrument-store.ts';
import { digestNumber } from './number-digest.ts';
import { renewInstruments } from './renew-instruments.ts';
import { platformForTests } from '../../../tests/support/platform-for-tests.ts';

const former = 'the former secret of thirty-two letters';
const newer = 'the newer secret of thirty-two letters!';
const number = '0012345678';
const testPlatform = platformForTests(paymentTenant('one'));
const { join } = paymentMembers(() => testPlatform);

const sealsOf = (secrets: PlatformSecrets) =>
  createDataSeals(testPlatform.database, systemRandom, secrets);

test('numbers are sealed and digested by the new secret, after which the former is not needed', async () => {
  const { database } = testPlatform;
  const owner = { tenant: 'one', member: (await join()).id, id: 'a' };
  const formerSeals = sealsOf({ secret: former });
  await insertInstrument(database, formerSeals.secretBox, owner, {
    id: 'a',
    kind: 'bank',
    bank: 'Harbour Bank',
    holder: 'Maria Santos',
    number,
    numberDigest: digestNumber(await formerSeals.digests(), 'one', 'bank', number),
    addedAt: 1,
    usableFrom: 2,
  });
  const newSeals = sealsOf({ secret: newer });
  expect(await readInstrumentNumber(database, newSeals.secretBox, owner)).toBeUndefined();
  const renewingSeals = sealsOf({ secret: newer, acceptedSecret: former });
  expect(await readInstrumentNumber(database, renewingSeals.secretBox, owner)).toBe(number);
  expect(await renewInstruments(database, renewingSeals)).toBe(1);
  expect(await renewInstruments(database, renewingSeals)).toBe(0);
  expect(await readInstrumentNumber(database, newSeals.secretBox, owner)).toBe(number);
  expect(await database.query('select number_digest as digest from payout_instrument')).toEqual([
    { digest: digestNumber(await newSeals.digests(), 'one', 'bank', number) },
  ]);
});
