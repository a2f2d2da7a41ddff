import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleCashier } from '../../tests/support/sample-cashier.ts';
import {
  paymentMembers,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../tests/support/payment-members.ts';
import { addInstrument, openPlatformSecretBox } from '../../tests/support/withdrawal-members.ts';
import { createSecretBox, type SecretBox } from './crypto/secret-box.ts';
import { sql } from './db/sql.ts';
import { findMemberById } from './identity/members/member-repository.ts';
import { openPayeeName, setPayeeName, correctPayeeName } from './identity/own-data/payee-name.ts';
import { renewDetails, sealPlainDetails } from './identity/own-data/seal-details.ts';
import { readInstrument } from './instruments/instrument-store.ts';
import { playerAccount } from './ledger/account.ts';
import { createLedger } from './ledger/ledger.ts';
import { renewHolders, sealPlainHolders } from './seal-holders.ts';
import { platformForTests } from '../../tests/support/platform-for-tests.ts';

const testPlatform = platformForTests({ ...paymentTenant('one'), cashier: sampleCashier() });
let secretBox: SecretBox;
const { join } = paymentMembers(() => testPlatform);
beforeAll(async () => {
  secretBox = await openPlatformSecretBox(testPlatform.database);
});
beforeEach(() => testPlatform.clock.move(86_400_000));

const name = 'Maria Santos';
async function memberWithInstrument(): Promise<PaymentMember> {
  const member = await join('one', { payeeName: name });
  await addInstrument(testPlatform.database, secretBox, ownerOf(member), 'bank');
  return member;
}
const ownerOf = ({ id }: PaymentMember) => ({ tenant: 'one', member: id });
async function nameOf(member: PaymentMember, box = secretBox): Promise<string> {
  const record = await findMemberById(testPlatform.database, 'one', member.id);
  return record ? openPayeeName(box, ownerOf(member), record) : '';
}
const instrumentOf = (member: PaymentMember) =>
  readInstrument(testPlatform.database, secretBox, { ...ownerOf(member), id: 'bank' });
/** All text of the member's rows. */
const rowsOf = async ({ id }: PaymentMember): Promise<string> =>
  JSON.stringify(
    await testPlatform.database.query(sql`
      select m::text as row from account_member m where tenant = 'one' and id = ${id}
      union all select i::text from payout_instrument i where tenant = 'one' and member = ${id}
      union all select w::text from withdrawal w where tenant = 'one' and member = ${id}`),
  );
/** Writes as the previous version did. */
async function writePlainly({ id }: PaymentMember, payeeName = name): Promise<void> {
  const { database } = testPlatform;
  await database.run(sql`update account_member set payee_name = ${payeeName}
    where tenant = 'one' and id = ${id}`);
  await database.run(sql`update payout_instrument set holder = ${name}, sealed_holder = null
    where tenant = 'one' and member = ${id}`);
}
const sealAll = async (): Promise<number> =>
  (await sealPlainDetails(testPlatform.database, secretBox)) +
  (await sealPlainHolders(testPlatform.database, secretBox));

describe('[ASVS 14.2.4] names at rest', () => {
  test('a name and a holder are never in the database readably, and open for their member only', async () => {
    const [member, otherMember] = [await memberWithInstrument(), await memberWithInstrument()];
    expect(await rowsOf(member)).not.toMatch(/maria|santos/i);
    expect(await nameOf(member)).toBe(name);
    expect(await instrumentOf(member)).toMatchObject({ holder: name, verified: true });
    const { database } = testPlatform;
    await database.run(sql`update account_member o set sealed_payee_name = m.sealed_payee_name
      from account_member m where m.tenant = 'one' and m.id = ${member.id}
        and o.tenant = 'one' and o.id = ${otherMember.id}`);
    expect(await nameOf(otherMember)).toBe('');
    expect(await instrumentOf(otherMember)).toMatchObject({ verified: false });
    expect(
      await nameOf(
        member,
        createSecretBox(() => Promise.resolve('another secret')),
      ),
    ).toBe('');
  });

  test('reads rows of the previous version before and after encryption', async () => {
    const member = await memberWithInstrument();
    await writePlainly(member);
    expect(await nameOf(member)).toBe(name);
    expect(await instrumentOf(member)).toMatchObject({ holder: name, verified: true });
    expect(await sealAll()).toBe(2);
    expect(await sealAll()).toBe(0);
    expect(await rowsOf(member)).not.toMatch(/maria|santos/i);
    expect(await nameOf(member)).toBe(name);
    expect(await instrumentOf(member)).toMatchObject({ holder: name, verified: true });
  });

  test('a member with a sealed name gets no second one, also from a server of the version before', async () => {
    const member = await memberWithInstrument();
    const { database } = testPlatform;
    expect(await setPayeeName(database, secretBox, ownerOf(member), 'Ana Cruz')).toBe(false);
    // Queries as the previous version did.
    expect(
      await database.run(sql`update account_member set payee_name = 'Ana Cruz'
        where tenant = 'one' and id = ${member.id} and payee_name = ''`),
    ).toBe(0);
    expect(await nameOf(member)).toBe(name);
  });

  test('accepts and encrypts corrections of either version', async () => {
    const member = await memberWithInstrument();
    await writePlainly(member, 'Ana Cruz');
    expect(await nameOf(member)).toBe('Ana Cruz');
    expect(await instrumentOf(member)).toMatchObject({ verified: false });
    await sealAll();
    expect(await nameOf(member)).toBe('Ana Cruz');
    await correctPayeeName(testPlatform.database, secretBox, ownerOf(member), name);
    expect(await nameOf(member)).toBe(name);
    expect(await rowsOf(member)).not.toMatch(/ana|cruz|maria|santos/i);
  });

  test('[MC-04] a withdrawal has its holder readably until it has ended; staff read it after', async () => {
    const member = await memberWithInstrument();
    const { database, clock, platform } = testPlatform;
    await createLedger(database, clock).credit({
      tenant: 'one',
      key: `deposit:${member.id}`,
      kind: 'deposit',
      amount: 50_000,
      to: playerAccount(member.id, 'JPY'),
    });
    const { id } = (
      await testPlatform.call(
        'one',
        'createWithdrawal',
        { clientId: 'client-sealed', amount: 10_000, instrument: 'bank', paymentPassword },
        { token: member.token },
      )
    ).value;
    expect(await sealAll()).toBe(0);
    const act = { brand: 'one', staff: 'ana', id };
    const holderOf = async () => {
      const answer = await platform.runStaffCommand({ ...act, command: 'show' });
      return answer.ok ? (answer.value as { readonly holder: string }).holder : undefined;
    };
    expect(await holderOf()).toBe(name);
    await platform.runStaffCommand({ ...act, command: 'reject', reason: 'a wish' });
    expect(await sealAll()).toBe(1);
    expect(await rowsOf(member)).not.toMatch(/maria|santos/i);
    expect(await holderOf()).toBe(name);
  });

  test('is sealed by the new secret, after which the former is not needed', async () => {
    const member = await memberWithInstrument();
    await writePlainly(member);
    const { database } = testPlatform;
    const former = createSecretBox(() => Promise.resolve('the former secret'));
    await sealPlainDetails(database, former);
    await sealPlainHolders(database, former);
    const newer = () => Promise.resolve('the newer secret');
    const renewingBox = createSecretBox(newer, 'the former secret');
    expect(await renewDetails(database, renewingBox)).toBe(1);
    expect(await renewHolders(database, renewingBox)).toBe(1);
    expect(
      (await renewDetails(database, renewingBox)) + (await renewHolders(database, renewingBox)),
    ).toBe(0);
    const alone = createSecretBox(newer);
    expect(await nameOf(member, alone)).toBe(name);
    expect(await readInstrument(database, alone, { ...ownerOf(member), id: 'bank' })).toMatchObject(
      { holder: name, verified: true },
    );
  });
});
