import { expect, test } from 'vitest';
import type { OfficeRole } from '#schema/office-calls/acts.ts';
import type { OfficeCallName, OfficeInput, OfficeOutput } from '#schema/office-calls/table.ts';
import { bankChannel } from '../../support/deposit-members.ts';
import {
  callOffice,
  joinOffice,
  logInToOffice,
  type LoggedInStaff,
} from '../../support/office-staff.ts';
import {
  loginPassword,
  paymentMembers,
  paymentPassword,
  paymentTenant,
} from '../../support/payment-members.ts';
import { sampleCashier } from '../../support/sample-cashier.ts';
import { createTestPlatformWithoutSandbox } from '../../support/test-platform.ts';
import { testRule } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* Staff run a brand without a sandbox through the office, and the log records every act. */
const tenant = {
  ...paymentTenant('one'),
  register: [...paymentTenant('one').register, testRule('affiliateCode', { required: false })],
  cashier: sampleCashier({
    channels: [{ ...bankChannel, max: 1_000_000 }],
    depositTurnover: 0,
    withdrawals: {
      min: 1_000,
      max: 500_000,
      dailyMax: 800_000,
      reviewAbove: 100_000,
      fourEyesAbove: 300_000,
      memberCancels: false,
    },
  }),
};
const hourMs = 3_600_000;
const reason = 'papers seen';
const testPlatform = openForTests(() => createTestPlatformWithoutSandbox(tenant));
const staff = new Map<string, LoggedInStaff>();
const { join } = paymentMembers(() => testPlatform);

const callAs = <Name extends OfficeCallName>(who: string, name: Name, input: OfficeInput<Name>) =>
  callOffice(testPlatform, 'one', name, input, staff.get(who)?.token);
async function act<Name extends OfficeCallName>(
  who: string,
  name: Name,
  input: OfficeInput<Name>,
): Promise<OfficeOutput<Name>> {
  const reply = await callAs(who, name, input);
  expect(reply.success, `${who} ${name}: ${reply.message} ${JSON.stringify(reply.value)}`).toBe(
    true,
  );
  return reply.value;
}
const enter = async (who: string, role: OfficeRole) =>
  staff.set(who, await joinOffice(testPlatform, 'one', who, role));

test('[MC-04] [AU-17] without a sandbox staff do a day’s work, and the log has all of it', async () => {
  const { clock, call, platform } = testPlatform;
  await enter('olga', 'owner');
  for (const who of ['carl', 'cleo']) await enter(who, 'cashier');
  await act('olga', 'addStaff', { username: 'rita', role: 'risk', reason });

  // Four eyes on a deposit. The member's payout account becomes usable a day later.
  const payer = await join('one', { payeeName: 'Maria Santos' });
  const deposit = { clientId: 'deposit-of-the-day', channel: 'bank', amount: 500_000 };
  const { id } = (await call('one', 'createDeposit', deposit, payer)).value;
  const credit = { id, paid: 500_000, ref: 'slip 8812', reason };
  expect(await act('carl', 'officeCreditDeposit', credit)).toEqual({ outcome: 'first' });
  expect(await act('carl', 'officeCreditDeposit', credit)).toEqual({ outcome: 'first' });
  expect(await act('cleo', 'officeCreditDeposit', credit)).toEqual({ outcome: 'credited' });
  const instrument = { kind: 'bank', bank: 'Harbour Bank', number: '0012 3456 7890' } as const;
  const person = { holder: 'Maria Santos', confirmHolder: true, paymentPassword };
  const added = await call('one', 'addInstrument', { ...instrument, ...person }, payer);
  expect(added.message).toBe(null);

  // A balance correction from funds that only the owner can grant.
  const money = { amount: 20_000, reason };
  expect((await callAs('carl', 'fundCorrections', { ...money, clientId: 'fund' })).message).toBe(
    'not_permitted',
  );
  await act('olga', 'fundCorrections', { ...money, clientId: 'fund' });
  const correction = { ...money, member: payer.id, clientId: 'correction' };
  expect(await act('carl', 'proposeCorrection', correction)).toEqual({ state: 'posted' });
  expect((await call('one', 'balance', {}, payer)).value.minor).toBe(520_000);

  // An agent and a code that places a new player in their team.
  const agent = await join();
  expect(
    (await callAs('carl', 'changeMemberType', { id: agent.id, type: 1, reason })).message,
  ).toBe('not_permitted');
  await act('olga', 'changeMemberType', { id: agent.id, type: 1, reason });
  const code = { code: 'spring', owner: agent.account, reason };
  expect((await callAs('carl', 'addAffiliate', code)).message).toBe('not_permitted');
  await act('olga', 'addAffiliate', code);
  const invited = await join('one', { affiliateCode: 'Spring' });
  expect((await act('olga', 'memberCard', { id: invited.id })).upline?.account).toBe(agent.account);

  const feedback = { comment: 'Where is my receipt?', images: [] };
  const { number } = (await call('one', 'feedback', feedback, invited)).value;
  const answer = { number, texts: { EN: { title: 'Your receipt', text: 'It is in your inbox.' } } };
  expect((await callAs('carl', 'answerFeedback', { ...answer, reason })).message).toBe(
    'not_permitted',
  );
  await act('olga', 'answerFeedback', { ...answer, reason });
  const inbox = (await call('one', 'inbox', { language: 'EN' }, invited)).value.messages;
  expect(inbox.map(({ title }) => title)).toContain('Your receipt');

  const statusNow = async () => (await call('one', 'systemStatus', { url: 'one.example' })).value;
  const end = clock.now() + hourMs;
  expect((await callAs('carl', 'switchMaintenance', { on: true, end, reason })).message).toBe(
    'not_permitted',
  );
  await act('olga', 'switchMaintenance', { on: true, end, reason });
  expect(JSON.stringify(await statusNow())).toContain(new Date(end).toISOString());
  await act('olga', 'switchMaintenance', { on: false, reason });
  expect(JSON.stringify(await statusNow())).not.toContain(new Date(end).toISOString());

  // A day later: four eyes on a withdrawal; the previous day is closed.
  clock.move(25 * hourMs);
  for (const [who, one] of staff) staff.set(who, await logInToOffice(testPlatform, 'one', one));
  const login = { username: payer.account, password: loginPassword };
  const { token } = (await call('one', 'login', login)).value;
  const [account] = (await call('one', 'instruments', {}, { token })).value.instruments;
  const withdrawal = await call(
    'one',
    'createWithdrawal',
    {
      clientId: 'withdrawal-of-the-day',
      amount: 400_000,
      instrument: account?.id ?? '',
      paymentPassword,
    },
    { token },
  );
  const approval = { id: withdrawal.value.id, reason };
  expect(await act('carl', 'officeApprove', approval)).toEqual({ outcome: 'first' });
  expect((await callAs('carl', 'officeApprove', approval)).message).toBe('second_person_needed');
  expect(await act('cleo', 'officeApprove', approval)).toEqual({ outcome: 'approved' });
  await platform.withdrawalJob.runTurn();
  await act('carl', 'officeSettle', {
    part: `${approval.id}-1`,
    status: 'paid',
    reason: 'slip 12',
  });
  const books = (await act('carl', 'days', {})).days.find(({ isOver }) => isOver);
  expect(books).toMatchObject({ deposits: 500_000, payouts: 0, change: 520_000 });
  await act('carl', 'closeBooks', { day: books?.day ?? '', reason });
  const after = await act('carl', 'days', {});
  expect(after.days.find(({ day }) => day === books?.day)).toMatchObject({
    closedBy: 'carl',
    balance: 520_000,
    onHold: 0,
  });
  expect(after.open).toEqual({ onHold: 0, suspense: 0, unposted: 0 });

  expect((await callAs('carl', 'staffActs', {})).message).toBe('not_permitted');
  const { acts } = await act('olga', 'staffActs', { limit: 100 });
  expect(acts.map((one) => `${one.staff} ${one.act}`).toReversed()).toEqual([
    'root staff-add',
    'root staff-add',
    'root staff-add',
    'olga staff-add',
    'carl approve-deposit',
    'carl approve-deposit',
    'cleo approve-deposit',
    'olga fund-promo',
    'carl adjust',
    'olga set-type',
    'olga affiliate-add',
    'olga answer-feedback',
    'olga switch-maintenance',
    'olga switch-maintenance',
    'carl approve',
    'cleo approve',
    'carl mark-paid',
    'carl close-day',
  ]);
  expect(acts.every((one) => one.reason !== '')).toBe(true);
});
