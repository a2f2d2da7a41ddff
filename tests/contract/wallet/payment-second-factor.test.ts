import { TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setParent } from '#app/platform/agents/edges.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { c2cMembers, c2cTenant, pictureOf } from '../../support/c2c-members.ts';
import { cashMembers } from '../../support/cash-members.ts';
import {
  loginPassword,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/* A stolen session cannot move money out, even with the payment password. */

const testPlatform = platformForTests(
  { ...paymentTenant('one'), cashier: sampleCashier() },
  c2cTenant('members'),
);
const { join, memberWith } = cashMembers(() => testPlatform);
const payers = c2cMembers(() => testPlatform);
beforeEach(() => testPlatform.clock.move(86_400_000));
afterAll(() => expectSoundMoney(testPlatform.database));

async function memberWithCash(): Promise<PaymentMember & { readonly agent: PaymentMember }> {
  const [member, agent] = [await memberWith(50_000), await join()];
  const { database, clock } = testPlatform;
  const at = clock.now();
  await database.transaction((tx) =>
    setParent(tx, {
      tenant: 'one',
      child: member.id,
      parent: agent.id,
      from: at,
      at,
      source: 'staff',
    }),
  );
  return { ...member, agent };
}

async function enrol({ brand, token }: PaymentMember) {
  const { secret } = (
    await testPlatform.call(brand, 'authenticatorSetUp', { password: loginPassword }, { token })
  ).value;
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: testPlatform.clock.now() });
  const { recoveryCodes } = (
    await testPlatform.call(brand, 'authenticatorConfirm', { code: codeNow() }, { token })
  ).value;
  testPlatform.clock.move(60_000);
  return { codeNow, recoveryCodes };
}

async function enrolled() {
  const member = await memberWithCash();
  return { member, ...(await enrol(member)) };
}

let requestCount = 0;
type Change = Partial<
  Pick<CallInput<'createWithdrawal'>, 'clientId' | 'amount' | 'paymentPassword' | 'code'>
>;
const commonFields = () => ({
  clientId: `client-${(requestCount += 1)}`,
  amount: 10_000,
  paymentPassword,
});
const payments = {
  createWithdrawal: ({ token }: PaymentMember, change: Change = {}) =>
    testPlatform.callRaw(
      'one',
      'createWithdrawal',
      { ...commonFields(), instrument: 'bank', ...change },
      { token },
    ),
  memberTransfer: ({ token }: PaymentMember, change: Change = {}) =>
    testPlatform.callRaw(
      'one',
      'memberTransfer',
      { ...commonFields(), direction: 'up', ...change },
      { token },
    ),
};
const cashOf = async ({ id }: PaymentMember): Promise<number> =>
  (await createLedger(testPlatform.database, testPlatform.clock).balanceOf(
    'one',
    playerAccount(id, 'JPY'),
  )) ?? 0;

describe.each(['createWithdrawal', 'memberTransfer'] as const)(
  '[ASVS 7.5.1] [MC-04] [MC-05] %s of a member with an authenticator',
  (name) => {
    const pay = payments[name];

    test('requires its code besides the payment password, each code once', async () => {
      const { member, codeNow } = await enrolled();
      expect(await pay(member)).toMatchObject({
        status: 400,
        message: 'field_invalid',
        value: { fields: { code: { key: 'field.authenticatorCode' } } },
      });
      const wrong = String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0');
      expect(await pay(member, { code: wrong })).toMatchObject({
        message: 'proof_wrong',
        value: { fields: { code: { key: 'fault.proof_wrong' } } },
      });
      expect(await cashOf(member)).toBe(50_000);
      const code = codeNow();
      // A wrong password or an impossible amount does not use up the code.
      expect(await pay(member, { code, paymentPassword: '000001' })).toMatchObject({
        message: 'payment_password_wrong',
      });
      expect(await pay(member, { code, amount: 50_001 })).toMatchObject({
        message: 'wallet_short',
      });
      const clientId = `once-${member.id}`;
      const paid = await pay(member, { clientId, code });
      expect(paid).toMatchObject({ success: true });
      expect(await cashOf(member)).toBe(40_000);
      // A repeat returns the stored result; another request needs another code.
      expect(await pay(member, { clientId, code: '' })).toEqual(paid);
      if (name === 'memberTransfer')
        expect(await pay(member, { code })).toMatchObject({ message: 'proof_wrong' });
    });

    test('may use a recovery code, and has ten tries, each wrong one in the security log', async () => {
      const { member, codeNow, recoveryCodes } = await enrolled();
      for (let turn = 0; turn < 10; turn += 1)
        expect(await pay(member, { code: '000000' })).toMatchObject({ message: 'proof_wrong' });
      expect(await pay(member, { code: codeNow() })).toMatchObject({
        status: 429,
        message: 'too_many_requests',
      });
      testPlatform.clock.move(16 * 60_000);
      expect(await pay(member, { code: recoveryCodes[0] ?? '' })).toMatchObject({ success: true });
      const owner = { id: member.id, accountKey: member.account };
      await vi.waitFor(
        async () =>
          expect(
            await readEvents(testPlatform.database, { tenant: 'one', member: owner, limit: 50 }),
          ).toContainEqual(
            expect.objectContaining({
              event: 'second-factor-check',
              outcome: 'proof_wrong',
              detail: { call: name },
            }),
          ),
        { timeout: 10_000 },
      );
    });

    test('does not count a try with a right code that is refused for another reason', async () => {
      const { member, codeNow } = await enrolled();
      for (let turn = 0; turn < 12; turn += 1)
        expect(await pay(member, { code: codeNow(), amount: 50_001 })).toMatchObject({
          message: 'wallet_short',
        });
      expect(await pay(member, { code: codeNow() })).toMatchObject({ success: true });
    });

    test('needs no more than the payment password without one', async () => {
      expect(await pay(await memberWithCash())).toMatchObject({ success: true });
    });
  },
);

test('[MC-05] announces in advance that a transfer requires a code', async () => {
  const statusOf = async ({ token }: PaymentMember) =>
    (await testPlatform.call('one', 'memberTransferStatus', {}, { token })).value.secondFactor;
  expect(await statusOf((await enrolled()).member)).toBe(true);
  expect(await statusOf(await memberWithCash())).toBe(false);
});

test('[MC-05] a refused transfer does not use up the code', async () => {
  const { member, codeNow } = await enrolled();
  const { token } = member.agent;
  await testPlatform.call(
    'one',
    'setLimit',
    { kind: 'deposit', period: 'day', value: 12_000 },
    { token },
  );
  const code = codeNow();
  const { memberTransfer } = payments;
  expect(await memberTransfer(member, { code, amount: 12_001 })).toMatchObject({
    message: 'receiver_unavailable',
  });
  expect(await cashOf(member)).toBe(50_000);
  expect(await memberTransfer(member, { code, amount: 12_000 })).toMatchObject({ success: true });
});

test('[MC-01] an existing instrument does not use up the code', async () => {
  const { member, codeNow } = await enrolled();
  const { token } = member;
  const add = (number: string) =>
    testPlatform.callRaw(
      'one',
      'addInstrument',
      {
        kind: 'bank',
        bank: 'Harbour Bank',
        holder: 'Maria Santos',
        number,
        confirmHolder: false,
        paymentPassword,
        code: codeNow(),
      },
      { token },
    );
  expect(await add('0012345678')).toMatchObject({ success: true });
  testPlatform.clock.move(60_000);
  expect(await add('0012345678')).toMatchObject({
    value: { fields: { number: { key: 'field.instrumentExists' } } },
  });
  expect(await add('0012345679')).toMatchObject({ success: true });
});

describe('[ASVS 7.5.1] [MC-17] a receiver with an authenticator', () => {
  const paid = async (amount: number) => {
    const receiver = await payers.receiverOf(amount, 'members');
    const codes = await enrol(receiver);
    const payer = await payers.join('members');
    await payers.prove(payer, (await payers.pay(payer, amount)).value.id);
    const part = `${receiver.withdrawal}-1`;
    return { receiver, payer, part, ...codes, ids: [part] };
  };

  test('confirms payments with its code only, each good once', async () => {
    const { receiver, payer, part, ids, codeNow } = await paid(20_000);
    for (const action of ['received', 'allReceived'] as const) {
      expect(await payers.say(receiver, { action, ids })).toMatchObject({
        message: 'field_invalid',
        value: { fields: { code: { key: 'field.authenticatorCode' } } },
      });
      const wrong = String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0');
      expect(await payers.say(receiver, { action, ids, code: wrong })).toMatchObject({
        message: 'proof_wrong',
        value: { fields: { code: { key: 'fault.proof_wrong' } } },
      });
    }
    expect(await payers.partState('members', part)).toBe('proof');
    expect(await payers.money(payer)).toEqual({ cash: 0, locked: 0 });
    const code = codeNow();
    // All or none are confirmed; a refusal does not use up the code.
    expect(
      await payers.say(receiver, { action: 'allReceived', ids: [part, 'none'], code }),
    ).toMatchObject({ message: 'not_found' });
    expect(await payers.say(receiver, { action: 'received', ids, code })).toMatchObject({
      success: true,
    });
    expect(await payers.money(payer)).toEqual({ cash: 20_000, locked: 0 });
    // A repeat changes nothing and needs no code.
    expect(await payers.say(receiver, { action: 'received', ids })).toMatchObject({
      success: true,
    });
  });

  test('staff decide on missing payments without one', async () => {
    const { receiver, part, ids } = await paid(20_000);
    const images = [await pictureOf('blue')];
    expect(await payers.say(receiver, { action: 'notReceived', ids, images })).toMatchObject({
      success: true,
    });
    expect(await payers.partState('members', part)).toBe('disputed');
  });
});
