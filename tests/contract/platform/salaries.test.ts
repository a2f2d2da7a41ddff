import { expect, test } from 'vitest';
import type { ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { statementColumns, statementRows } from '#app/domain/contracts/statement-file.ts';
import { csvDocument } from '#app/lib/csv.ts';
import { clockTimeAt, dayAt } from '#app/lib/dates/day-range.ts';
import { verifyStatement } from '#app/platform/contracts/verify-statement.ts';
import { accountId, playerAccount } from '#app/platform/ledger/account.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { loginPassword, paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minuteMs = 60_000;
const hourRow = { minimumBet: 1_000, activeMember: 0, rateType: 'P', rate: 10_000 } as const;
const betRow = { singleBetAmount: 10_000, winRate: 2_000, lossRate: 5_000 };

const tenant = (dailyCaps = {}) => ({
  ...paymentTenant('one'),
  agents: {
    activeMember: { validBet: 1, deposit: 0 },
    providerShares: {},
    dailyCaps,
    contracts: {
      hourlySalary: [{ account: 'boss', rows: [hourRow] }],
      realTimeSalary: [{ account: 'boss', rows: [betRow] }],
    },
  },
});

const testPlatform = platformForTests(tenant());
let boss: PaymentMember;
let player: PaymentMember;
const { joinAs, addBet, rename } = teamMembers(() => testPlatform);

const send = async (
  agent: PaymentMember,
  name: 'processContract' | 'proposeContract',
  input: object,
) =>
  expect(await testPlatform.callRaw('one', name, input, { token: agent.token })).toMatchObject({
    success: true,
  });
const accept = (agent: PaymentMember, kind: ContractKind) =>
  send(agent, 'processContract', { kind, member: agent.id, number: 1, action: 'A' });
const bills = async (
  agent: PaymentMember,
  kind: ContractKind,
): Promise<CallOutput<'contractBills'>['bills']> => {
  const login = { username: agent.account, password: loginPassword };
  const { token } = (await testPlatform.call('one', 'login', login)).value;
  return (await testPlatform.call('one', 'contractBills', { kind }, { token })).value.bills;
};
const go = async (minutes: number) => {
  testPlatform.clock.move(minutes * minuteMs);
  return testPlatform.platform.contracts.runIfDue();
};

test('[AG-11] [AG-12] [AG-14] hours and five minutes are paid once each, to the line above', async () => {
  boss = { ...(await joinAs(1)), account: 'boss' };
  await rename(boss, 'boss');
  await testPlatform.platform.contracts.runIfDue();
  await accept(boss, 'hourlySalary');
  await accept(boss, 'realTimeSalary');
  const sub = await joinAs(2, boss);
  await send(boss, 'proposeContract', {
    kind: 'hourlySalary',
    member: sub.id,
    rows: [{ ...hourRow, rate: 4_000 }],
  });
  await send(boss, 'proposeContract', {
    kind: 'realTimeSalary',
    member: sub.id,
    rows: [{ ...betRow, winRate: 0 }],
  });
  await accept(sub, 'hourlySalary');
  await accept(sub, 'realTimeSalary');
  const [below, beside] = [await joinAs(0, sub), await joinAs(0, boss)];
  const flags = await testPlatform.call('one', 'consolidated', {}, { token: sub.token });
  expect(flags.value).toMatchObject({
    contracthoursalreq: 1,
    realtimesalreqtype: 1,
    dailysalreqtype: 0,
    divtypereq: 0,
  });
  await go(60);

  // Domain 3.4: a loss of 100.00 pays 0.50, a net win of 250.00 pays 0.50, 80.00 is too small.
  await addBet(beside, 10_000, 0);
  await addBet(beside, 10_000, 35_000);
  await addBet(beside, 8_000, 0);
  await addBet(below, 20_000, 0);
  expect(await go(4)).toBe(0);
  expect(await go(1)).toBe(2);
  expect(await bills(boss, 'realTimeSalary')).toMatchObject([
    {
      gross: 100,
      downlineGross: 0,
      amount: 100,
      validBet: 48_000,
      singleBets: { bets: 2, won: 25_000, lost: 10_000 },
    },
  ]);
  expect(await bills(sub, 'realTimeSalary')).toMatchObject([{ amount: 100 }]);
  // The hour of these bets: 1 % of 480.00 less 0.4 % of 200.00.
  expect(await go(55)).toBe(2);
  expect(await bills(boss, 'hourlySalary')).toMatchObject([
    { gross: 480, downlineGross: 80, amount: 400, row: hourRow },
  ]);
  // A bet taken back later is negative in its own window and reduces the next payment.
  await testPlatform.database.run(sql`insert into settled_bet (tenant, member, currency, vendor,
      product, game, round, stake, payout, valid_bet, rule, settled_at)
    values ('one', ${beside.id}, 'JPY', 'v', 'RNG', 'g', 'r', -10000, 0, -10000, 1,
      ${testPlatform.clock.now()})`);
  expect(await go(5)).toBe(0);
  await addBet(beside, 30_000, 0);
  expect(await go(5)).toBe(1);
  const [last, minus] = await bills(boss, 'realTimeSalary');
  expect(minus).toMatchObject({ gross: -50, amount: 0, carriedOut: -50 });
  expect(last).toMatchObject({ gross: 150, carriedIn: -50, amount: 100 });
  const { token: bossToken } = (
    await testPlatform.call('one', 'login', { username: 'boss', password: loginPassword })
  ).value;
  for (const { kind, from } of [last, ...(await bills(boss, 'hourlySalary'))].flatMap(
    (bill) => bill ?? [],
  )) {
    const input = { kind, from };
    const statement = await testPlatform.call('one', 'contractStatement', input, {
      token: bossToken,
    });
    const file = csvDocument([statementColumns, ...statementRows(statement.value)]);
    expect([kind, verifyStatement(file)]).toEqual([kind, []]);
  }
  await go(600);
  expect(await bills(boss, 'realTimeSalary')).toHaveLength(3);
  const account = await testPlatform.database.one<{ balance: number }>(sql`
    select balance from ledger_account where tenant = 'one'
      and id = ${accountId(playerAccount(boss.id, 'JPY'))}`);
  const paid = [...(await bills(boss, 'realTimeSalary')), ...(await bills(boss, 'hourlySalary'))];
  expect(account?.balance).toBe(paid.reduce((sum, { amount }) => sum + amount, 0));
  const login = { username: 'boss', password: loginPassword };
  const { token } = (await testPlatform.call('one', 'login', login)).value;
  const income = (await testPlatform.call('one', 'myIncome', {}, { token })).value;
  const sums = { hourlySalary: 400 + 200, realTimeSalary: 100 + 100, dailyWage: 0, dividend: 0 };
  expect(income).toMatchObject({
    kinds: ['hourlySalary', 'realTimeSalary'],
    totals: { ...sums, total: account?.balance },
  });
  expect(income.rows.reduce((sum, { total }) => sum + total, 0)).toBe(account?.balance);
  const yesterday = await testPlatform.call('one', 'myIncome', { days: 1, skip: 1 }, { token });
  expect(yesterday.value).toMatchObject({ kinds: [], rows: [], totals: { total: 0 } });
});

test('[AG-11] [AG-12] a day pays at most the cap, and each bill shows the reduction', async () => {
  await testPlatform.platform.provision({
    ...tenant({ realTimeSalary: 250, hourlySalary: 700 }),
    version: '2',
  });
  await go(24 * 60);
  player = await joinAs(0, boss);
  // Five minutes pay 100 each, and the hour 1 % of 800.00.
  for (let count = 0; count < 4; count += 1) {
    await addBet(player, 20_000, 0);
    await go(5);
  }
  const bets = (await bills(boss, 'realTimeSalary')).slice(0, 4).reverse();
  expect(bets.map(({ amount, capped, reason }) => [amount, capped, reason])).toEqual([
    ...([[100, 0, null] as const, [100, 0, null] as const, [50, 50, null] as const] as const),
    [0, 100, 'capped'],
  ]);
  expect(bets[3]).toMatchObject({ gross: 100, cap: { limit: 250, paidBefore: 250 } });
  await go(60);
  const [hour] = await bills(boss, 'hourlySalary');
  expect(hour).toMatchObject({ gross: 800, amount: 700, capped: 100 });
  const login = { username: 'boss', password: loginPassword };
  const { token } = (await testPlatform.call('one', 'login', login)).value;
  for (const { kind, from } of [...bets, ...(hour ? [hour] : [])]) {
    const input = { kind, from };
    const statement = await testPlatform.call('one', 'contractStatement', input, { token });
    const file = csvDocument([statementColumns, ...statementRows(statement.value)]);
    expect([kind, verifyStatement(file)]).toEqual([kind, []]);
    const lower = file.replace(/^(rule,dailyCap,.*,)\d+$/m, '$19');
    expect(verifyStatement(lower)?.map(({ figure }) => figure)).toEqual(
      from === bets[3]?.from ? [] : ['capped', 'amount'],
    );
  }
  await go(24 * 60);
  await addBet(player, 20_000, 0);
  await go(5);
  expect((await bills(boss, 'realTimeSalary'))[0]).toMatchObject({ amount: 100, capped: 0 });
});

test('[AG-11] [AG-12] a dry run of five minutes or an hour shows the changes', async () => {
  const { token } = await joinOffice(testPlatform, 'one', 'the-owner', 'owner');
  const from = (await bills(boss, 'realTimeSalary'))[0]?.from ?? 0;
  const { timeZone } = paymentTenant('one').protection;
  const timeOf = (at: number) => clockTimeAt(at, timeZone).slice(11, 16);
  const [day, time] = [dayAt(from, timeZone), timeOf(from + 2 * minuteMs)];
  const addPastBet = (stake: number, at: number) =>
    testPlatform.database.run(sql`insert into settled_bet (tenant, member, currency, vendor,
        product, game, round, stake, payout, valid_bet, rule, settled_at)
      values ('one', ${player.id}, 'JPY', 'v', 'RNG', 'g', 'r', ${stake}, 0, ${stake}, 1,
        ${at}::bigint)`);
  const fiveMinutes = { kind: 'realTimeSalary', cycle: 'fiveMinutes', day, time } as const;
  const run = (over: object = {}) =>
    callOffice(testPlatform, 'one', 'agentBillDryRun', { ...fiveMinutes, ...over }, token);
  const window = { from, until: from + 5 * minuteMs };
  expect((await run()).value).toMatchObject({ ...window, same: 1, differing: 0, due: 0 });
  await addPastBet(10_000, from);
  expect((await run()).value).toMatchObject({
    ...window,
    same: 0,
    differing: 1,
    due: 50,
    waiting: 0,
    differences: [{ stored: { amount: 100 }, computed: { amount: 150, due: 50 } }],
  });
  const hour = { kind: 'hourlySalary', cycle: 'hour' };
  for (const [over, value] of [
    [hour, { paths: ['time'], reason: 'open' }],
    [{ time: '' }, { paths: ['time'] }],
    [{ cycle: 'hour' }, { paths: ['cycle'] }],
  ] as const)
    expect(await run(over)).toMatchObject({ message: 'invalid_input', value });
  const visit = officeVisitor(testPlatform, 'one', token);
  const page = (name: string, at: string) =>
    visit(`/agent-bills/dry-run?window=${name}&day=${day}&time=${at}`);
  expect((await page('realTimeSalary.fiveMinutes', time)).html).toContain('>boss</a>');
  expect(await page('hourlySalary.hour', time)).toMatchObject({
    status: 400,
    html: expect.stringContaining('id="time-error"'),
  });
  await addPastBet(30_000, from - 60 * minuteMs);
  expect((await run({ ...hour, time: timeOf(from - 60 * minuteMs) })).value).toMatchObject({
    differences: [{ stored: null, computed: { amount: 300, due: 300 } }],
  });
});
