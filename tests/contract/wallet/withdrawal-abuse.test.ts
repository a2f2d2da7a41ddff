import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  staffCommandSchema,
  type StaffCommand,
} from '#app/platform/cashier/staff/staff-commands.ts';
import { openTurnoverLine } from '#app/platform/settlement/turnover-lines.ts';
import { cashMembers } from '../../support/cash-members.ts';
import {
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { addInstrument, openPlatformSecretBox } from '../../support/withdrawal-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/* Attempts to withdraw too much or to bypass an approver. */
const dayMs = 86_400_000;
const rules = sampleCashier({
  channels: [],
  withdrawals: {
    min: 1_000,
    max: 500_000,
    dailyMax: 2_000_000,
    reviewAbove: 400_000,
    fourEyesAbove: 300_000,
    memberCancels: false,
  },
});
const testPlatform = platformForTests({ ...paymentTenant('one'), cashier: rules });
const { addBet, memberWith } = cashMembers(() => testPlatform);
afterAll(() => expectSoundMoney(testPlatform.database));
beforeEach(() => testPlatform.clock.move(5 * dayMs));

const reason = 'papers seen';
const act = (command: object) =>
  testPlatform.platform.runStaffCommand({ brand: 'one', reason, ...command } as StaffCommand);
const runJob = () => testPlatform.platform.withdrawalJob.runTurn();
let requestCount = 0;
async function requested(member: PaymentMember, amount: number): Promise<string> {
  const { value } = await testPlatform.call(
    'one',
    'createWithdrawal',
    { clientId: `client-${(requestCount += 1)}`, amount, instrument: 'bank', paymentPassword },
    { token: member.token },
  );
  return value.id;
}
const read = async ({ token }: PaymentMember, id: string) =>
  (await testPlatform.call('one', 'withdrawal', { id }, { token })).value;
const cashOf = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'balance', {}, { token })).value.minor;

async function pay(id: string): Promise<void> {
  await act({ command: 'approve', id, staff: 'ana' });
  await act({ command: 'approve', id, staff: 'ben' });
  await runJob();
  expect(await act({ command: 'paid', id: `${id}-1`, staff: 'ben' })).toMatchObject({ ok: true });
}

/** A member with cash and an earlier payout to their instrument. */
async function knownMember(cash: number): Promise<PaymentMember> {
  const member = await memberWith(cash + 1_000);
  await pay(await requested(member, 1_000));
  return member;
}

test('[MC-04] an amount that needs two persons is never approved by itself', async () => {
  const member = await knownMember(350_000);
  const id = await requested(member, 350_000);
  expect(await read(member, id)).toMatchObject({ state: 'review', reasons: ['large_amount'] });
});

test('[MC-04] a request of staff is reviewed, and another person approves it', async () => {
  const member = await knownMember(50_000);
  const request = { command: 'request', member: member.account, amount: 20_000, staff: 'ana' };
  const reply = await act({ ...request, id: 'letter-1' });
  expect(reply).toMatchObject({
    ok: true,
    value: { state: 'review', reasons: ['requested_by_staff'] },
  });
  const { id } = (reply as { value: { id: string } }).value;
  expect(await act({ command: 'approve', id, staff: 'Ana' })).toMatchObject({
    fault: { key: 'own_request' },
  });
  expect(await act({ command: 'approve', id, staff: 'ben' })).toMatchObject({ ok: true });
});

test('[MC-04] staff request to the instrument used last, not to one that is still on hold', async () => {
  const member = await knownMember(50_000);
  const owner = { tenant: 'one', member: member.id };
  const later = testPlatform.clock.now() + dayMs;
  await addInstrument(
    testPlatform.database,
    await openPlatformSecretBox(testPlatform.database),
    owner,
    'other',
    1,
  );
  await addInstrument(
    testPlatform.database,
    await openPlatformSecretBox(testPlatform.database),
    owner,
    'newest',
    later,
  );
  const request = { command: 'request', member: member.account, amount: 20_000, staff: 'ana' };
  expect(await act({ ...request, id: 'letter-2' })).toMatchObject({
    ok: true,
    value: { instrument: 'bank' },
  });
});

test('[MC-04] one person cannot have a large payout back that was reported paid', async () => {
  const member = await knownMember(350_000);
  const id = await requested(member, 350_000);
  await pay(id);
  const failed = { command: 'failed', id: `${id}-1` };
  for (const staff of ['ana', 'ANA'])
    expect(await act({ ...failed, staff })).toEqual({ ok: true, value: 'first' });
  expect(await cashOf(member)).toBe(0);
  expect((await read(member, id)).state).toBe('done');
  expect(await act({ ...failed, staff: 'ben' })).toEqual({ ok: true, value: 'failed' });
  expect(await cashOf(member)).toBe(350_000);
});

test('[MC-04] staff cannot return their own payout or approve a small one alone', async () => {
  const member = await knownMember(5_000);
  const id = await requested(member, 5_000);
  const ownAccount = member.account.toUpperCase();
  expect(await act({ command: 'reject', id, staff: ownAccount })).toMatchObject({ ok: false });
  await runJob();
  const paid = { command: 'paid', id: `${id}-1` };
  const refused = { ok: false, fault: { key: 'own_request' } };
  expect(await act({ ...paid, staff: ownAccount })).toMatchObject(refused);
  expect(await act({ ...paid, staff: 'ana' })).toEqual({ ok: true, value: 'paid' });
  const failed = { command: 'failed', id: `${id}-1` };
  expect(await act({ ...failed, staff: ownAccount })).toMatchObject(refused);
  expect(await act({ ...failed, staff: 'ana' })).toEqual({ ok: true, value: 'first' });
  expect(await cashOf(member)).toBe(0);
  expect(await act({ ...failed, staff: 'ben' })).toEqual({ ok: true, value: 'failed' });
  expect(await cashOf(member)).toBe(5_000);
  const request = { command: 'request', member: member.account, amount: 2_000, id: 'own-1' };
  expect(await act({ ...request, staff: ownAccount })).toMatchObject(refused);
});

test('[MC-07] no act of staff without a reason', async () => {
  const id = await requested(await knownMember(350_000), 350_000);
  for (const command of ['approve', 'paid', 'failed', 'fund', 'close-day', 'release-deposit'])
    expect(await act({ command, id, amount: 5, staff: 'ana', reason: ' ' })).toMatchObject({
      ok: false,
      fault: { key: 'invalid_input', value: { paths: ['reason'] } },
    });
});

test('[MC-07] refuses zero and negative amounts before any effect', () => {
  const commonFields = { brand: 'one', staff: 'ana', reason, id: 'x' };
  for (const amount of [0, -5])
    for (const command of ['request', 'approve-deposit', 'fund'])
      expect(
        staffCommandSchema.safeParse({ ...commonFields, command, amount, member: 'x', ref: 'x' })
          .success,
      ).toBe(false);
});

test('[MC-04] turnover of bets that were cancelled later has a person look', async () => {
  const member = await knownMember(50_000);
  const { database } = testPlatform;
  const bet = (stake: number) => addBet(member, stake, 0, { at: 7 });
  await openTurnoverLine(database, {
    tenant: 'one',
    member: member.id,
    currency: 'JPY',
    id: 'deposit:1',
    source: 'deposit',
    amount: 20_000,
    required: 20_000,
    at: testPlatform.clock.now(),
  });
  await bet(20_000);
  const { value } = await testPlatform.call('one', 'withdrawable', {}, { token: member.token });
  expect(value.lines).toEqual([]);
  await bet(-20_000);
  const id = await requested(member, 40_000);
  expect(await read(member, id)).toMatchObject({
    state: 'review',
    reasons: ['deposits_not_played'],
  });
});
