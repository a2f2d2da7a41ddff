import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { openTurnoverLine } from '#app/platform/settlement/turnover-lines.ts';
import { settlePayout } from '#app/platform/cashier/withdrawals/payout-parts.ts';
import type { StaffCommand } from '#app/platform/cashier/staff/staff-commands.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { cashMembers } from '../../support/cash-members.ts';
import {
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { callsAt } from '../../support/test-platform.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const rules = sampleCashier({
  channels: [],
  withdrawals: {
    min: 1_000,
    max: 500_000,
    dailyMax: 800_000,
    reviewAbove: 100_000,
    fourEyesAbove: 300_000,
    memberCancels: false,
  },
});
const testPlatform = platformForTests(
  { ...paymentTenant('one'), cashier: rules },
  { ...paymentTenant('timed'), cashier: rules },
  {
    ...paymentTenant('lax'),
    cashier: { ...rules, withdrawals: { ...rules.withdrawals, memberCancels: true } },
  },
);
const { call, callRaw } = callsAt(() => testPlatform);
const { memberWith } = cashMembers(() => testPlatform);

afterAll(() => expectSoundMoney(testPlatform.database));
beforeEach(() => testPlatform.clock.move(dayMs));

let requestCount = 0;
const request = ({ brand, token }: PaymentMember, change: Partial<CallInput<'createWithdrawal'>>) =>
  testPlatform.callRaw(
    brand,
    'createWithdrawal',
    {
      clientId: `client-${(requestCount += 1)}`,
      amount: 10_000,
      instrument: 'bank',
      paymentPassword,
      ...change,
    },
    { token },
  );
async function requested(member: PaymentMember, amount = 10_000): Promise<string> {
  const reply = await request(member, { amount });
  expect(reply).toMatchObject({ success: true });
  return (reply.value as { id: string }).id;
}
const read = async ({ brand, token }: PaymentMember, id: string) =>
  (await testPlatform.call(brand, 'withdrawal', { id }, { token })).value;
const readWithdrawable = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'withdrawable', {}, { token })).value;
const balances = async ({ brand, token }: PaymentMember) => {
  const { minor, locked } = (await testPlatform.call(brand, 'balance', {}, { token })).value;
  return { minor, locked };
};
type ActInput = {
  [Key in StaffCommand['command']]: Omit<Extract<StaffCommand, { command: Key }>, 'brand'>;
};
const act = (command: ActInput[StaffCommand['command']], brand = 'one') =>
  testPlatform.platform.runStaffCommand({ ...command, brand });
const approve = (id: string, staff = 'ana') =>
  act({ command: 'approve', id, staff, reason: 'papers seen' });
const runJob = () => testPlatform.platform.withdrawalJob.runTurn();

test('[MC-04] a withdrawal is held, reviewed with reasons, approved and paid by hand', async () => {
  const member = await memberWith(50_000);
  const id = await requested(member);
  expect(await balances(member)).toEqual({ minor: 40_000, locked: 10_000 });
  expect(await read(member, id)).toMatchObject({
    state: 'review',
    reasons: ['first_to_instrument'],
    canCancel: false,
    masked: '•••• 456',
    steps: [
      { state: 'requested', actor: 'member' },
      { state: 'review', actor: 'system' },
    ],
    durations: [],
  });
  expect(await approve(id)).toEqual({ ok: true, value: 'approved' });
  await runJob();
  expect((await read(member, id)).state).toBe('paying');
  const paid = await act({ command: 'paid', id: `${id}-1`, staff: 'ben', reason: 'slip 12' });
  expect(paid).toEqual({ ok: true, value: 'paid' });
  expect((await read(member, id)).steps.map(({ state }) => state)).toEqual([
    'requested',
    'review',
    'approved',
    'paying',
    'done',
  ]);
  expect(await balances(member)).toEqual({ minor: 40_000, locked: 0 });
});

test('[MC-04] a second one to a known instrument is approved by itself', async () => {
  const member = await memberWith(50_000);
  const first = await requested(member);
  await approve(first);
  await runJob();
  await act({ command: 'paid', id: `${first}-1`, staff: 'ben', reason: 'slip 13' });
  const second = await requested(member);
  expect(await read(member, second)).toMatchObject({ state: 'approved', reasons: [] });
  expect(await request(member, {})).toMatchObject({ status: 409, message: 'withdrawal_open' });
  expect((await readWithdrawable(member)).open).toMatchObject({ id: second });
});

/** The inbox ids after the withdrawal's own, and the e-mails. */
async function messagesOf({ account, token }: PaymentMember, id: string) {
  const inbox = await call('inbox', { language: 'EN' }, { token });
  const emails = await testPlatform.messages('one', `${account}@mail.example`);
  return {
    inbox: inbox.value.messages.map((message) => message.id.replace(`wd:${id}:`, '')).reverse(),
    emails: emails.map(({ text }) => text),
  };
}

test('[MC-13] sends each step once to the inbox and by e-mail', async () => {
  const member = await memberWith(50_000);
  const id = await requested(member);
  await runJob();
  testPlatform.clock.move(1_000);
  await act({ command: 'reject', id, staff: 'ana', reason: 'the bank closed this account' });
  await runJob();
  await runJob();
  const { inbox, emails } = await messagesOf(member, id);
  expect(inbox).toEqual(['001:requested', '002:review', '003:rejected']);
  expect(emails).toHaveLength(3);
  expect(emails[0]).toContain('the bank closed this account');
});

test('[MC-04] [MC-13] reports a paid one from request to payment, in order', async () => {
  const member = await memberWith(50_000);
  const first = await requested(member);
  await approve(first);
  await runJob();
  testPlatform.clock.move(1_000);
  await act({ command: 'paid', id: `${first}-1`, staff: 'ben', reason: 'slip 21' });
  await runJob();
  testPlatform.clock.move(1_000);
  // This one is approved automatically at the request.
  const second = await requested(member);
  for (const _turn of [1, 2]) {
    testPlatform.clock.move(1_000);
    await runJob();
  }
  const { inbox, emails } = await messagesOf(member, second);
  expect(inbox.slice(-3)).toEqual(['001:requested', '002:approved', '003:paying']);
  expect(inbox.slice(0, -3)).toEqual(
    ['001:requested', '002:review', '003:approved', '004:paying', '005:done'].map(
      (step) => `wd:${first}:${step}`,
    ),
  );
  expect(emails).toHaveLength(inbox.length);
  expect(emails.some((text) => text.includes('We are sending'))).toBe(true);
});

test('[MC-07] the statement finds one by its number, and by whether it is open, paid or returned', async () => {
  const member = await memberWith(50_000);
  const { token } = member;
  const kinds = async (input: CallInput<'memberTransactionDetail'>) =>
    (await call('memberTransactionDetail', input, { token })).value.entries.map(({ kind }) => kind);
  const paid = await requested(member);
  expect(await kinds({ status: 'open' })).toEqual(['withdrawal']);
  await approve(paid);
  await runJob();
  expect(await kinds({ status: 'open' })).toEqual(['withdrawal']);
  await act({ command: 'paid', id: `${paid}-1`, staff: 'ben', reason: 'slip 31' });
  expect(await kinds({ status: 'open' })).toEqual([]);
  expect(await kinds({ status: 'done', reference: paid.toLowerCase() })).toEqual(['withdrawal']);
  expect(await kinds({ reference: await requested(await memberWith(50_000)) })).toEqual([]);
});

test('[MC-04] a rejected one is refunded in full with its reason', async () => {
  const member = await memberWith(50_000);
  const id = await requested(member);
  const without = await act({ command: 'reject', id, staff: 'ana', reason: '' });
  expect(without).toMatchObject({ ok: false, fault: { key: 'invalid_input' } });
  await act({ command: 'reject', id, staff: 'ana', reason: 'not your account' });
  expect(await balances(member)).toEqual({ minor: 50_000, locked: 0 });
  const statement = await call(
    'memberTransactionDetail',
    { status: 'returned', reference: id },
    { token: member.token },
  );
  expect(statement.value.entries.map(({ kind }) => kind)).toEqual([
    'withdrawalReturn',
    'withdrawal',
  ]);
  expect((await read(member, id)).steps.at(-1)).toMatchObject({
    state: 'rejected',
    reason: 'not your account',
  });
  const again = await act({ command: 'reject', id, staff: 'ben', reason: 'twice' });
  expect(again).toMatchObject({ ok: false, fault: { key: 'state_changed', status: 409 } });
});

test('[MC-04] a large one needs two different staff other than the member', async () => {
  const member = await memberWith(500_000);
  const id = await requested(member, 400_000);
  expect((await read(member, id)).reasons).toContain('large_amount');
  expect(await approve(id, member.account)).toMatchObject({ fault: { key: 'own_request' } });
  expect(await approve(id, 'ana')).toEqual({ ok: true, value: 'first' });
  expect(await approve(id, 'ANA')).toMatchObject({ fault: { key: 'second_person_needed' } });
  expect((await read(member, id)).state).toBe('review');
  expect(await approve(id, 'ben')).toEqual({ ok: true, value: 'approved' });
});

test('[MC-04] the bound itself needs two staff, and one unit less needs one', async () => {
  const member = await memberWith(600_000);
  const large = await requested(member, 300_000);
  expect(await approve(large, 'ana')).toEqual({ ok: true, value: 'first' });
  await act({ command: 'reject', id: large, staff: 'ben', reason: 'another one, please' });
  const small = await requested(member, 299_999);
  expect(await approve(small, 'ana')).toEqual({ ok: true, value: 'approved' });
});

test('[MC-04] a provider cannot report on a payout that is not its own', async () => {
  const member = await memberWith(50_000);
  const id = await requested(member);
  await approve(id);
  await runJob();
  const report = (actor: 'provider' | 'staff', actorName: string) =>
    testPlatform.database.transaction((tx) =>
      settlePayout(tx, {
        tenant: 'one',
        payout: `${id}-1`,
        status: 'paid',
        reason: '',
        by: { actor, actorName },
        at: testPlatform.clock.now(),
      }),
    );
  expect(await report('provider', 'another')).toEqual({ kind: 'unknown-payout' });
  expect(await balances(member)).toEqual({ minor: 40_000, locked: 10_000 });
  expect(await report('staff', 'ana')).toEqual({ kind: 'paid' });
  expect(await balances(member)).toEqual({ minor: 40_000, locked: 0 });
});

test('[MC-04] of two concurrent staff one decides, and the other is notified', async () => {
  const member = await memberWith(50_000);
  const id = await requested(member);
  const answers = await Promise.all([
    approve(id, 'ana'),
    act({ command: 'reject', id, staff: 'ben', reason: 'no' }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ fault: { key: 'state_changed' } });
});

test('[MC-04] creates one withdrawal per client id and refuses another amount under it', async () => {
  const member = await memberWith(50_000);
  const once = { clientId: 'once-only', amount: 5_000 };
  const replies = await Promise.all(Array.from({ length: 8 }, () => request(member, once)));
  expect(new Set(replies.map(({ value }) => (value as { id: string }).id)).size).toBe(1);
  expect(await balances(member)).toEqual({ minor: 45_000, locked: 5_000 });
  const other = await request(member, { ...once, amount: 6_000 });
  expect(other).toMatchObject({ status: 409, message: 'withdrawal_reused' });
});

test('[MC-04] one is open per currency', async () => {
  const member = await memberWith(50_000);
  const id = await requested(member);
  expect(await request(member, {})).toMatchObject({ status: 409, message: 'withdrawal_open' });
  expect((await readWithdrawable(member)).open).toMatchObject({ id });
});

test('[MC-04] reports an amount out of bounds with both bounds, at its field', async () => {
  const member = await memberWith(50_000);
  for (const amount of [999, 500_001])
    expect(await request(member, { amount })).toMatchObject({
      status: 400,
      message: 'invalid_input',
      value: {
        paths: ['amount'],
        fields: { amount: { key: 'fault.amount_range', values: { min: 1_000, max: 500_000 } } },
      },
    });
  for (const amount of [0, -5, 10.5, '1000'])
    expect(
      await callRaw(
        'createWithdrawal',
        { clientId: 'client-bad', amount, instrument: 'bank', paymentPassword },
        { token: member.token },
      ),
    ).toMatchObject({ status: 400, message: 'invalid_input' });
});

test('[MC-04] refuses open wagering lines one by one; the rest can be withdrawn', async () => {
  const member = await memberWith(50_000);
  await openTurnoverLine(testPlatform.database, {
    tenant: 'one',
    member: member.id,
    currency: 'JPY',
    id: 'deposit:1',
    source: 'deposit',
    amount: 20_000,
    required: 20_000,
    at: testPlatform.clock.now(),
  });
  expect(await readWithdrawable(member)).toMatchObject({
    cash: 50_000,
    amount: 30_000,
    lines: [{ id: 'deposit:1', withheld: 20_000, required: 20_000, done: 0 }],
  });
  expect(await request(member, { amount: 30_001 })).toMatchObject({
    status: 403,
    message: 'turnover_left',
    value: { amount: 30_000, lines: [{ id: 'deposit:1', amount: 20_000 }] },
  });
  expect(await request(member, { amount: 60_000 })).toMatchObject({ message: 'wallet_short' });
  const id = await requested(member, 30_000);
  expect((await read(member, id)).reasons).toContain('deposits_not_played');
});

test('[MC-04] the day’s maximum counts requests that were not refunded', async () => {
  const member = await memberWith(2_000_000);
  const first = await requested(member, 500_000);
  await act({ command: 'reject', id: first, staff: 'ana', reason: 'again, please' });
  expect((await readWithdrawable(member)).dailyLeft).toBe(800_000);
  const second = await requested(member, 500_000);
  await approve(second, 'ana');
  await approve(second, 'ben');
  await runJob();
  await act({ command: 'paid', id: `${second}-1`, staff: 'ben', reason: 'slip 14' });
  expect(await request(member, { amount: 300_001 })).toMatchObject({
    status: 403,
    message: 'withdrawal_daily_max',
    value: { max: 800_000, left: 300_000 },
  });
  await requested(member, 300_000);
});

test('[MC-01] a new instrument, one of another name, and another member’s cannot be used', async () => {
  const now = testPlatform.clock.now();
  const member = await memberWith(50_000, 'one', now + 1);
  expect(await request(member, {})).toMatchObject({
    status: 403,
    message: 'instrument_unverified',
    value: { usableFrom: now + 1 },
  });
  await testPlatform.database.run(
    sql`update account_member set payee_name = 'Somebody Else' where tenant = 'one' and id = ${member.id}`,
  );
  testPlatform.clock.move(10);
  expect(await request(member, {})).toMatchObject({ message: 'instrument_unverified' });
  expect(await request(member, { instrument: 'other' })).toMatchObject({
    message: 'invalid_input',
    value: { paths: ['instrument'] },
  });
});

test('[MC-01] a wrong payment password reserves no money', async () => {
  const member = await memberWith(50_000);
  const wrong = await request(member, { paymentPassword: '000000' });
  expect(wrong).toMatchObject({ message: 'payment_password_wrong' });
  expect(await balances(member)).toEqual({ minor: 50_000, locked: 0 });
});

test('[MC-04] members cancel only if their brand allows it, before a decision', async () => {
  const strict = await memberWith(50_000);
  const strictId = await requested(strict);
  const cancel = ({ brand, token }: PaymentMember, id: string) =>
    testPlatform.callRaw(brand, 'cancelWithdrawal', { id }, { token });
  expect(await cancel(strict, strictId)).toMatchObject({ message: 'not_offered' });
  const member = await memberWith(50_000, 'lax');
  const id = await requested(member);
  expect((await read(member, id)).canCancel).toBe(true);
  expect(await cancel(await memberWith(1_000, 'lax'), id)).toMatchObject({ message: 'not_found' });
  expect(await cancel(member, id)).toMatchObject({ value: { state: 'cancelled' } });
  expect(await balances(member)).toEqual({ minor: 50_000, locked: 0 });
  expect((await readWithdrawable(member)).dailyLeft, 'it does not count to the day').toBe(800_000);
  const second = await requested(member);
  await act({ command: 'approve', id: second, staff: 'ana', reason: 'papers seen' }, 'lax');
  expect(await cancel(member, second)).toMatchObject({ status: 409, message: 'state_changed' });
});

test('[AU-23] trial accounts have nothing to withdraw', async () => {
  const { value } = await call('login', { username: 'trial01', password: 'Marquee-2026' });
  for (const [name, input] of [
    ['withdrawable', {}],
    ['withdrawals', {}],
    ['withdrawal', { id: 'x' }],
    ['cancelWithdrawal', { id: 'x' }],
  ] as const)
    expect(await callRaw(name, input, { token: value.token })).toMatchObject({
      status: 403,
      message: 'need_true_account',
    });
});

test('[MC-04] lists go on page by page, and another member’s withdrawal is not found', async () => {
  const member = await memberWith(50_000);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    testPlatform.clock.move(1_000);
    const id = await requested(member);
    ids.unshift(id);
    await act({ command: 'reject', id, staff: 'ana', reason: 'again' });
  }
  const { brand, token } = member;
  const first = await testPlatform.call(brand, 'withdrawals', { limit: 2 }, { token });
  expect(first.value.withdrawals.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const cursor = first.value.next ?? '';
  const second = await testPlatform.call(
    brand,
    'withdrawals',
    { limit: 2, before: cursor },
    { token },
  );
  expect(second.value).toMatchObject({ withdrawals: [{ id: ids[2] }], next: null });
  const other = await memberWith(1_000);
  const foreign = await callRaw('withdrawal', { id: ids[0] }, { token: other.token });
  expect(foreign).toMatchObject({ status: 404, message: 'not_found' });
});

test('[MC-04] shows a step’s usual duration by method from ten withdrawals on', async () => {
  const last: { member?: PaymentMember; id?: string } = {};
  for (let count = 0; count < 10; count += 1) {
    const member = await memberWith(50_000, 'timed');
    const id = await requested(member);
    Object.assign(last, { member, id });
    if (count === 9) expect((await read(member, id)).durations).toEqual([]);
    testPlatform.clock.move((count + 1) * 60_000);
    await act({ command: 'approve', id, staff: 'ana', reason: 'papers seen' }, 'timed');
  }
  if (!last.member || last.id === undefined) throw new Error('nothing was requested');
  const { durations } = await read(last.member, last.id);
  const review = durations.find(({ step }) => step === 'review');
  expect(review).toEqual({ step: 'review', medianMs: 5 * 60_000, p90Ms: 9 * 60_000 });
});

test('[MC-04] staff pay a member who cannot log in: one requests, another approves', async () => {
  const member = await memberWith(50_000);
  await callRaw('selfExclude', { months: 6, everywhere: false }, member);
  const commonFields = { reason: 'asked by letter', staff: 'ana' };
  const answer = await act({
    command: 'request',
    ...commonFields,
    id: `letter-${member.id}`,
    member: member.account,
    amount: 50_000,
  });
  expect(answer).toMatchObject({ ok: true, value: { state: 'review' } });
  const { id } = (answer as { value: { id: string } }).value;
  expect(await approve(id, 'ana')).toMatchObject({ fault: { key: 'own_request' } });
  expect(await approve(id, 'ben')).toEqual({ ok: true, value: 'approved' });
});
