import { beforeAll, expect, test } from 'vitest';
import type { SecretBox } from '../crypto/secret-box.ts';
import { paymentMembers, paymentTenant } from '../../../tests/support/payment-members.ts';
import { openPlatformSecretBox } from '../../../tests/support/withdrawal-members.ts';
import {
  insertInstrument,
  readInstrument,
  readInstrumentNumber,
  readInstruments,
  removeInstrument,
  type InstrumentOwner,
} from './instrument-store.ts';
import { platformForTests } from '../../../tests/support/platform-for-tests.ts';

const testPlatform = platformForTests(paymentTenant('one'), paymentTenant('two'));
const { join } = paymentMembers(() => testPlatform);
let secretBox: SecretBox;
beforeAll(async () => {
  secretBox = await openPlatformSecretBox(testPlatform.database);
});

const number = '00123456789';
const add = (owner: InstrumentOwner, id: string) =>
  insertInstrument(testPlatform.database, secretBox, owner, {
    id,
    kind: 'bank',
    bank: 'Harbour Bank',
    holder: 'Maria  SANTOS',
    number,
    numberDigest: 'digest of the number',
    addedAt: 1_000,
    usableFrom: 2_000,
  });

async function newOwner(brand = 'one', payeeName = 'Maria Santos'): Promise<InstrumentOwner> {
  return { tenant: brand, member: (await join(brand, { payeeName })).id };
}

test('[MC-01] encrypts a number, shows its last three digits, and decrypts it for payouts', async () => {
  const { database } = testPlatform;
  const owner = await newOwner();
  expect(await add(owner, 'a')).toBe(true);
  expect(await readInstruments(database, secretBox, owner)).toEqual([
    {
      id: 'a',
      kind: 'bank',
      bank: 'Harbour Bank',
      holder: 'Maria  SANTOS',
      masked: '•••• 789',
      addedAt: 1_000,
      usableFrom: 2_000,
      verified: true,
      shared: false,
    },
  ]);
  const rows = JSON.stringify(await database.query('select * from payout_instrument'));
  expect(rows).not.toContain(number);
  expect(rows).not.toMatch(/santos/i);
  expect(await readInstrumentNumber(database, secretBox, { ...owner, id: 'a' })).toBe(number);
});

test('[MC-01] a number is sealed for its member: no other row opens it', async () => {
  const { database } = testPlatform;
  const [owner, thief] = [await newOwner(), await newOwner()];
  await add(owner, 'b');
  await add(thief, 'b');
  await database.query(
    `update payout_instrument set sealed_number = (select sealed_number from payout_instrument
      where member = $1) where member = $2`,
    [owner.member, thief.member],
  );
  expect(await readInstrumentNumber(database, secretBox, { ...thief, id: 'b' })).toBeUndefined();
  expect(
    await readInstrument(database, secretBox, { ...owner, tenant: 'two', id: 'b' }),
  ).toBeUndefined();
});

test('[MC-01] a number of two members is marked for staff, within the brand only', async () => {
  const { database } = testPlatform;
  const [first, abroad] = [await newOwner('two'), await newOwner('two')];
  await add(first, 'c');
  expect(await readInstrument(database, secretBox, { ...first, id: 'c' })).toMatchObject({
    shared: false,
  });
  await add(abroad, 'c');
  expect(await readInstrument(database, secretBox, { ...first, id: 'c' })).toMatchObject({
    shared: true,
  });
});

test('[MC-01] a removed instrument is gone for the member, and still opens for its last payout', async () => {
  const { database } = testPlatform;
  const owner = await newOwner();
  await add(owner, 'd');
  expect(await add(owner, 'e')).toBe(false);
  expect(await removeInstrument(database, { ...owner, id: 'd' }, 3_000)).toBe(true);
  expect(await removeInstrument(database, { ...owner, id: 'd' }, 3_000)).toBe(false);
  expect(await readInstruments(database, secretBox, owner)).toEqual([]);
  expect(await readInstrument(database, secretBox, { ...owner, id: 'd' })).toBeUndefined();
  expect(await readInstrumentNumber(database, secretBox, { ...owner, id: 'd' })).toBe(number);
  expect(await add(owner, 'e')).toBe(true);
});

test('[MC-01] an instrument of another holder or of a nameless account is unverified', async () => {
  const { database } = testPlatform;
  for (const payeeName of ['', 'Mario Santos']) {
    const owner = await newOwner('one', payeeName);
    await add(owner, 'f');
    expect(await readInstrument(database, secretBox, { ...owner, id: 'f' })).toMatchObject({
      verified: false,
    });
  }
});
