import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { loginPassword, paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const wage = { betVolume: 0, activeMember: 0, rateType: 'P', rate: 100_000 } as const;
const share = { minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 100_000 };

const testPlatform = platformForTests(
  {
    ...paymentTenant('one'),
    agents: {
      activeMember: { validBet: 1, deposit: 0 },
      providerShares: {},
      approvalAbove: 500,
      contracts: {
        dailyWage: [{ account: 'boss', rows: [wage] }],
        dividend: [{ account: 'boss', cycle: 'day', rows: [share] }],
      },
    },
  },
  paymentTenant('two'),
);
let boss: PaymentMember;
let player: PaymentMember;
let owner = '';
const { joinAs, addBet, rename } = teamMembers(() => testPlatform);
beforeAll(async () => {
  boss = { ...(await joinAs(1)), account: 'boss' };
  await rename(boss, 'boss');
  player = await joinAs(0, boss);
  await testPlatform.platform.contracts.runIfDue();
  for (const kind of ['dailyWage', 'dividend'] as const)
    expect(
      await testPlatform.callRaw(
        'one',
        'processContract',
        { kind, member: boss.id, number: 1, action: 'A' },
        { token: boss.token },
      ),
    ).toMatchObject({ success: true });
  await nextDay();
});
afterAll(() => expectBalancedLedger(testPlatform.database));

const nextDay = async () => {
  testPlatform.clock.move(dayMs);
  await testPlatform.platform.contracts.runIfDue();
};
const read = async (): Promise<{
  bills: CallOutput<'contractBills'>['bills'];
  income: CallOutput<'myIncome'>['totals'];
}> => {
  const login = { username: 'boss', password: loginPassword };
  const { token } = (await testPlatform.call('one', 'login', login)).value;
  return {
    bills: (await testPlatform.call('one', 'contractBills', {}, { token })).value.bills,
    income: (await testPlatform.call('one', 'myIncome', {}, { token })).value.totals,
  };
};
const approve = (id: string, token = owner) =>
  callOffice(testPlatform, 'one', 'approveAgentBill', { id, reason: 'as agreed' }, token);
const list = async (show: 'waiting' | 'approved' | 'refused' = 'waiting') =>
  (await callOffice(testPlatform, 'one', 'agentBillList', { show }, owner)).value.bills;

test('[AG-13] a bill above the bound pays once, when staff approve it', async () => {
  await addBet(player, 5_000, 4_900);
  await nextDay();
  // A bill of exactly 500 is paid at once.
  expect((await read()).income).toMatchObject({ dailyWage: 500 });
  await addBet(player, 20_000, 10_000);
  await nextDay();
  const waiting = await read();
  // The dividend of a day waits for its wage.
  expect(waiting.bills.filter(({ amount }) => amount > 500)).toMatchObject([
    { kind: 'dailyWage', amount: 2_000, revision: 0, approval: { state: 'waiting', reason: '' } },
  ]);
  expect(waiting.income).toMatchObject({ dailyWage: 500 });
  // Staff sessions expire within days.
  owner = (await joinOffice(testPlatform, 'one', 'the-owner', 'owner')).token;
  const [bill, ...others] = await list();
  expect(others).toEqual([]);
  expect(bill).toMatchObject({ kind: 'dailyWage', amount: 2_000, member: { account: 'boss' } });
  const id = bill?.id ?? '';
  const support = await joinOffice(testPlatform, 'one', 'helper', 'support');
  expect((await approve(id, support.token)).status).toBe(403);
  const visit = officeVisitor(testPlatform, 'one', owner);
  const pages = [await visit('/agent-bills'), await visit(`/agent-bills/${id}`)];
  const validator = validatorOf('of the server');
  for (const { html } of pages) {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  }
  expect(
    (await callOffice(testPlatform, 'one', 'officeAgentBill', { id }, owner)).value,
  ).toMatchObject({ check: 'agrees', earlier: [{ validBet: 5_000, amount: 500 }] });
  const replies = await Promise.all([1, 2].map(() => approve(id)));
  expect(replies.map(({ message }) => message).toSorted()).toEqual(
    ['state_changed', null].toSorted(),
  );
  await testPlatform.platform.contracts.runIfDue();
  const paid = await read();
  expect(paid.income).toMatchObject({ dailyWage: 2_500 });
  // A tenth of 10,000, which also waits.
  expect(paid.bills.slice(0, 2)).toMatchObject([
    { kind: 'dailyWage', amount: 2_000, revision: 0, approval: null },
    { kind: 'dividend', amount: 1_000, base: { base: 10_000 }, approval: { state: 'waiting' } },
  ]);
});

test('[AG-13] a refused bill is not paid, and the agent reads the reason', async () => {
  const [bill] = await list();
  const id = bill?.id ?? '';
  const page = officeVisitor(testPlatform, 'one', owner);
  const form = { act: 'reject', reason: 'opposite bets' };
  expect((await page(`/agent-bills/${id}`, { form })).to).toContain('done=agent-bill-refused');
  expect((await approve(id)).message).toBe('state_changed');
  await testPlatform.platform.contracts.runIfDue();
  const { bills, income } = await read();
  expect(bills.find(({ amount }) => amount === 1_000)).toMatchObject({
    approval: { state: 'refused', reason: 'opposite bets' },
  });
  expect(income).toMatchObject({ total: 2_500 + paidDividends(bills) });
  expect(await list('refused')).toHaveLength(1);
});

const paidDividends = (bills: CallOutput<'contractBills'>['bills']): number =>
  bills
    .filter(({ kind, approval }) => kind === 'dividend' && approval === null)
    .reduce((sum, { amount }) => sum + amount, 0);

test('[AG-13] a dry run of a day shows a bill that has changed, and pays nothing', async () => {
  const page = officeVisitor(testPlatform, 'one', owner);
  const { timeZone } = paymentTenant('one').protection;
  const yesterday = dayAt(testPlatform.clock.now() - dayMs, timeZone);
  const input = { kind: 'dailyWage', day: yesterday } as const;
  const run = async () => callOffice(testPlatform, 'one', 'agentBillDryRun', input, owner);
  const settled = (await run()).value;
  expect(settled).toMatchObject({ firstDay: yesterday, lastDay: yesterday, differing: 0, due: 0 });
  expect(settled.same).toBeGreaterThan(0);
  const income = (await read()).income;
  await addBet(player, 1_000, 0, { at: testPlatform.clock.now() - dayMs });
  expect((await run()).value).toMatchObject({
    differing: 1,
    same: settled.same - 1,
    due: 100,
    waiting: 0,
    differences: [{ member: { account: 'boss' }, computed: { due: 100 } }],
  });
  expect((await read()).income).toEqual(income);
  const path = `/agent-bills/dry-run?window=dailyWage.day&day=${yesterday}`;
  for (const language of ['en', 'fil', 'ar']) {
    const { status, html } = await page(path, { language });
    expect([status, html.includes('office.dry')]).toEqual([200, false]);
    expect(html).toContain('>boss</a>');
  }
  const today = dayAt(testPlatform.clock.now(), timeZone);
  const open = await page(`/agent-bills/dry-run?window=dailyWage.day&day=${today}`);
  expect([open.status, open.html]).toEqual([400, expect.stringContaining('id="day-error"')]);
  expect(open.html).toContain(`value="${today}"`);
  for (const bad of [{ cycle: 'month' }, { day: 'today' }] as const)
    expect(
      await callOffice(testPlatform, 'one', 'agentBillDryRun', { ...input, ...bad }, owner),
    ).toMatchObject({ message: 'invalid_input' });
});

test('[AG-13] another brand’s staff do not find a bill', async () => {
  const [bill] = await list('approved');
  const { token } = await joinOffice(testPlatform, 'two', 'other', 'owner');
  const input = { id: bill?.id ?? '' };
  expect(await callOffice(testPlatform, 'two', 'officeAgentBill', input, token)).toMatchObject({
    message: 'not_found',
  });
});
