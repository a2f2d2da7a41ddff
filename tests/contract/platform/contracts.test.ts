import { expect, test } from 'vitest';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { accountId, playerAccount } from '#app/platform/ledger/account.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { ContractAction } from '#schema/calls/contracts.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { loginPassword, paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const wage = (betVolume: number, rate: number, activeMember = 0) => ({
  betVolume,
  activeMember,
  rate,
  rateType: 'P' as const,
});
const chiefRows = [wage(100, 10_000), wage(10_000, 20_000, 2)];

const { joinAs, placeUnder, addBet, rename } = teamMembers(() => testPlatform);
const brandTenant = (rows = chiefRows, accounts = ['Chief']) => ({
  ...paymentTenant('one'),
  agents: {
    activeMember: { validBet: 50, deposit: 0 },
    providerShares: {},
    contracts: { dailyWage: accounts.map((account) => ({ account, rows })) },
  },
});
const testPlatform = platformForTests(brandTenant([], []));

let chiefCount = 0;
async function newChief(rows = chiefRows) {
  const account = `chief${(chiefCount += 1)}`;
  const chief = await joinAs(1);
  await rename(chief, account);
  await provide(rows, account);
  return { ...chief, account };
}
const provide = async (rows: typeof chiefRows, ...accounts: string[]) => {
  await testPlatform.platform.provision({
    ...brandTenant(rows, accounts),
    version: `${(versionCount += 1)}`,
  });
  await testPlatform.platform.contracts.runIfDue();
};
let versionCount = 1;

const kind = 'dailyWage' as const;
const read = async ({ token }: PaymentMember): Promise<CallOutput<'contracts'>> =>
  (await testPlatform.call('one', 'contracts', { kind }, { token })).value;
const bills = async ({ token }: PaymentMember): Promise<CallOutput<'contractBills'>> =>
  (await testPlatform.call('one', 'contractBills', {}, { token })).value;
const propose = ({ token }: PaymentMember, to: PaymentMember, rows: object) =>
  testPlatform.callRaw('one', 'proposeContract', { kind, member: to.id, rows }, { token });
const process = (
  { token }: PaymentMember,
  party: PaymentMember,
  number: number,
  action: ContractAction,
  downlineHigherRate = 'N',
) =>
  testPlatform.callRaw(
    'one',
    'processContract',
    { kind, member: party.id, number, action, downlineHigherRate },
    { token },
  );
const accept = async (agent: PaymentMember, number = 1) =>
  expect(await process(agent, agent, number, 'A')).toMatchObject({ success: true });
/** A line with accepted contracts: `chief` above `sub`. */
async function newLine(subRows: object = [wage(100, 5_000)]) {
  const chief = await newChief();
  await accept(chief);
  const sub = await joinAs(2, chief);
  expect(await propose(chief, sub, subRows)).toMatchObject({ success: true });
  await accept(sub);
  return { chief, sub };
}
/** Moves to some hours after the brand's next midnight and logs the agents in again. */
async function nextDay(...agents: PaymentMember[]): Promise<PaymentMember[]> {
  testPlatform.clock.move(dayMs);
  const { platform } = testPlatform;
  await platform.contracts.runIfDue();
  return Promise.all(
    agents.map(async (agent) => ({
      ...agent,
      token: (
        await testPlatform.call('one', 'login', {
          username: agent.account,
          password: loginPassword,
        })
      ).value.token,
    })),
  );
}
const balanceOf = async ({ id }: PaymentMember): Promise<number> =>
  (
    await testPlatform.database.one<{ balance: number }>(sql`select balance from ledger_account
      where tenant = 'one' and id = ${accountId(playerAccount(id, 'JPY'))}`)
  )?.balance ?? 0;
const flagOf = async ({ token }: PaymentMember): Promise<number> =>
  (await testPlatform.call('one', 'consolidated', {}, { token })).value.dailysalreqtype;

test('[AG-10] a day is paid on the next one: own table less the wages below', async () => {
  let { chief, sub } = await newLine();
  const player = await joinAs(0, sub);
  const direct = await joinAs(0, chief);
  // The bet precedes the contract, which begins the next day.
  await addBet(player, 90_000, 0);
  [chief, sub] = (await nextDay(chief, sub)) as [PaymentMember, PaymentMember];
  expect((await bills(chief)).bills).toEqual([]);
  await addBet(player, 9_000, 0);
  await addBet(direct, 1_050, 0);
  await addBet(sub, 60, 0);
  const balancesBefore = [await balanceOf(chief), await balanceOf(sub)];
  [chief, sub] = (await nextDay(chief, sub)) as [PaymentMember, PaymentMember];
  const [ofChief] = (await bills(chief)).bills;
  expect(ofChief).toMatchObject({
    kind,
    contract: 1,
    revision: 0,
    validBet: 10_110,
    activeMembers: 3,
    row: wage(10_000, 20_000, 2),
    gross: 202,
    downlineGross: 45,
    amount: 157,
    carriedIn: 0,
    carriedOut: 0,
    reason: null,
  });
  const ofSub = await bills(sub);
  expect(ofSub.bills).toMatchObject([{ validBet: 9_000, gross: 45, amount: 45 }]);
  expect(ofSub.sums).toEqual({ bills: 1, amount: 45 });
  expect([await balanceOf(chief), await balanceOf(sub)]).toEqual([
    (balancesBefore[0] ?? 0) + 157,
    (balancesBefore[1] ?? 0) + 45,
  ]);
  await nextDay();
  [chief] = (await nextDay(chief)) as [PaymentMember];
  // Days without play still have a bill with the reason.
  expect((await bills(chief)).bills.map(({ amount, reason }) => [amount, reason])).toEqual([
    [0, 'bets'],
    [0, 'bets'],
    [157, null],
  ]);
  expect(await auditLedger(testPlatform.database)).toMatchObject({
    accounts: [],
    movements: [],
    sum: 0,
  });
});

test('[AG-10] a day is paid once, also by two servers and after a stop of several days', async () => {
  const { chief, sub } = await newLine();
  const player = await joinAs(0, sub);
  testPlatform.clock.move(dayMs);
  await addBet(player, 2_000, 0);
  testPlatform.clock.move(dayMs);
  await addBet(player, 4_000, 0);
  testPlatform.clock.move(3 * dayMs);
  const { contracts } = testPlatform.platform;
  const counts = await Promise.all([contracts.runIfDue(), contracts.runIfDue()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect([await balanceOf(sub), await balanceOf(chief)]).toEqual([30, 30]);
  await testPlatform.database.run(sql`update agent_settlement
    set settled_until = settled_until - ${4 * dayMs}::bigint where tenant = 'one'`);
  expect(await contracts.runIfDue()).toBe(0);
  expect(await balanceOf(sub)).toBe(30);
  await expect(
    testPlatform.database.run(sql`update agent_bill set amount = 1 where tenant = 'one'`),
  ).rejects.toThrow('stays');
});

test('[AG-13] refuses a row above the agent’s own rates, at proposal and at acceptance', async () => {
  const { chief, sub } = await newLine();
  const above = [wage(100, 10_001)];
  expect(await propose(chief, sub, above)).toMatchObject({
    status: 409,
    message: 'rate_above_own',
    value: { row: 1 },
  });
  expect(await propose(chief, sub, [wage(100, 9), wage(100, 10)])).toMatchObject({
    status: 400,
    message: 'contract_rows',
    value: { row: 2, reason: 'order' },
  });
  expect(await propose(chief, sub, [wage(100, 8_000)])).toMatchObject({ success: true });
  expect(await propose(chief, sub, [wage(100, 1)])).toMatchObject({ message: 'proposal_open' });
  // The brand lowers the upline's table before the downline answers.
  await provide([wage(100, 7_000)], chief.account);
  expect(await process(chief, chief, 2, 'A')).toMatchObject({
    status: 409,
    message: 'downline_contracts_end',
    value: { accounts: [sub.account] },
  });
  expect((await read(chief)).own).toMatchObject([
    { status: 'N', number: 1 },
    { status: 'P', number: 2, actions: ['A', 'R'], ends: [sub.account] },
  ]);
  await provide([wage(100, 9_000)], chief.account);
  // The proposal of 7,000 was superseded.
  expect(await process(chief, chief, 2, 'A')).toMatchObject({ message: 'state_changed' });
  await accept(chief, 3);
  expect(await process(sub, sub, 2, 'A')).toMatchObject({ success: true });
  expect((await read(sub)).own).toMatchObject([{ number: 2, rows: [wage(100, 8_000)] }]);
  // The upline's table may have been lowered since, so acceptance is validated as well.
  expect(await propose(chief, sub, [wage(100, 8_500)])).toMatchObject({ success: true });
  await testPlatform.database.run(sql`update agent_contract
    set rows = ${JSON.stringify([wage(100, 8_400)])}::jsonb
    where tenant = 'one' and child = ${chief.id} and until_window is null`);
  expect(await process(sub, sub, 3, 'A')).toMatchObject({
    message: 'rate_above_own',
    value: { row: 1 },
  });
});

test('[AG-13] salaries of a line pay at most a share of the edge, at proposal and acceptance', async () => {
  const { chief, sub } = await newLine();
  const bets = [{ singleBetAmount: 100, winRate: 2_000, lossRate: 3_000 }];
  const provideEdge = async (edge: number) => {
    const tenant = brandTenant(chiefRows, [chief.account]);
    const { agents } = tenant;
    await testPlatform.platform.provision({
      ...tenant,
      agents: {
        ...agents,
        contracts: {
          ...agents.contracts,
          realTimeSalary: [{ account: chief.account, rows: bets }],
        },
        salaryBudget: {
          maxShare: 500_000,
          edges: Object.fromEntries(gameTypes.map((product) => [product, edge])),
        },
      },
      version: `${(versionCount += 1)}`,
    });
    await testPlatform.platform.contracts.runIfDue();
  };
  const send = (
    { token }: PaymentMember,
    call: 'processContract' | 'proposeContract',
    of: object,
  ) => testPlatform.callRaw('one', call, { kind: 'realTimeSalary', ...of }, { token });
  const answer = (agent: PaymentMember) =>
    send(agent, 'processContract', { member: agent.id, number: 1, action: 'A' });
  const tooMuch = { status: 409, message: 'salary_budget', value: { row: 1, rest: 4_000 } };
  await provideEdge(48_000);
  expect(await answer(chief)).toMatchObject(tooMuch);
  await provideEdge(50_000);
  expect(await answer(chief)).toMatchObject({ success: true });
  const proposal = { member: sub.id, rows: bets };
  await provideEdge(48_000);
  expect(await send(chief, 'proposeContract', proposal)).toMatchObject(tooMuch);
  await provideEdge(50_000);
  expect(await send(chief, 'proposeContract', proposal)).toMatchObject({ success: true });
  await provideEdge(48_000);
  expect(await answer(sub)).toMatchObject(tooMuch);
  await provide(chiefRows, chief.account);
});

test('[AG-13] accepting a lower rate ends the contracts above it, and those below them', async () => {
  const { chief, sub } = await newLine([wage(100, 5_000)]);
  const leaf = await joinAs(41, sub);
  const low = await joinAs(42, chief);
  await propose(sub, leaf, [wage(100, 1_000)]);
  await accept(leaf);
  await propose(chief, low, [wage(100, 2_000)]);
  await accept(low);
  await provide([wage(100, 3_000)], chief.account);
  const listed = (await read(chief)).own.at(-1)?.ends;
  expect(listed).toEqual([sub.account, leaf.account].sort());
  expect(await process(chief, chief, 2, 'A', 'Y')).toMatchObject({ success: true });
  // The contracts had not begun, so they are removed completely.
  expect((await read(sub)).own).toEqual([]);
  expect((await read(leaf)).own).toEqual([]);
  expect((await read(low)).own).toMatchObject([{ number: 1, status: 'N', lastDay: null }]);
  const inbox = await testPlatform.call('one', 'inbox', { language: 'EN' }, { token: leaf.token });
  expect(inbox.value.messages).toMatchObject([{ page: 'dailyWages' }, { page: 'dailyWages' }]);
});

test('[AG-13] a proposal shows what it would have paid in the last three periods', async () => {
  let { chief, sub } = await newLine([wage(100, 5_000)]);
  const low = await joinAs(42, chief);
  await propose(chief, low, [wage(100, 2_000)]);
  await accept(low);
  const [below, beside] = [await joinAs(0, sub), await joinAs(0, low)];
  const goOn = async () => {
    [chief, sub] = (await nextDay(chief, sub)) as [PaymentMember, PaymentMember];
  };
  await goOn();
  await addBet(below, 9_000, 0);
  await addBet(beside, 5_000, 0);
  await goOn();
  await goOn();
  await addBet(below, 20_000, 0);
  await goOn();
  const preview = async ({ token }: PaymentMember, number: number) =>
    (await testPlatform.call('one', 'contractPreview', { kind, number }, { token })).value.windows;
  const paidTo = async (agent: PaymentMember) =>
    (await bills(agent)).bills.map(({ amount }) => amount).reverse();
  await propose(chief, sub, [wage(100, 5_000)]);
  const same = await preview(sub, 2);
  expect(same.map(({ amount, present }) => [amount, present])).toEqual([
    [45, 45] as const,
    [0, 0] as const,
    [100, 100] as const,
  ]);
  expect(same[1]?.reason).toBe('bets');
  await provide([wage(100, 3_000)], chief.account);
  const paidBefore = await paidTo(chief);
  const lower = await preview(chief, 2);
  expect(lower.map(({ gross, downlineGross, amount }) => [gross, downlineGross, amount])).toEqual([
    [42, 10, 32] as const,
    [0, 0, 0] as const,
    [60, 0, 60] as const,
  ]);
  expect(lower.map(({ present }) => present)).toEqual(paidBefore);
  expect(await paidTo(chief)).toEqual(paidBefore);
  const { token } = sub;
  for (const number of [1, 9])
    expect(
      await testPlatform.callRaw('one', 'contractPreview', { kind, number }, { token }),
    ).toMatchObject({ status: 404, message: 'not_found' });
});

test('[AG-13] proposals are rejected, withdrawn, and expire after seven days', async () => {
  const { chief, sub } = await newLine();
  const offer = (rate: number) => propose(chief, sub, [wage(100, rate)]);
  await offer(1);
  expect(await process(sub, sub, 2, 'W')).toMatchObject({ message: 'state_changed' });
  expect(await process(sub, sub, 2, 'R')).toMatchObject({ success: true });
  expect(await process(sub, sub, 2, 'A')).toMatchObject({ message: 'state_changed' });
  await offer(2);
  expect(await process(chief, sub, 3, 'A')).toMatchObject({ message: 'state_changed' });
  expect(await process(chief, sub, 3, 'W')).toMatchObject({ success: true });
  await offer(3);
  testPlatform.clock.move(7 * dayMs - 1);
  let [early] = (await nextDay(sub)) as [PaymentMember];
  expect(await process(early, sub, 4, 'A')).toMatchObject({ message: 'state_changed' });
  [early] = (await nextDay(sub)) as [PaymentMember];
  expect((await read(early)).own).toMatchObject([{ number: 1, status: 'A' }]);
});

test('[AG-13] a contract ends when both agree, or after a notice of seven days', async () => {
  let { chief, sub } = await newLine();
  [chief, sub] = (await nextDay(chief, sub)) as [PaymentMember, PaymentMember];
  expect(await process(sub, sub, 1, 'T')).toMatchObject({ success: true });
  expect((await read(sub)).own).toMatchObject([{ status: 'V', actions: ['W'] }]);
  expect((await read(chief)).downline).toMatchObject([
    { id: sub.id, contracts: [{ status: 'V', actions: ['C', 'R'] }] },
  ]);
  expect(await process(chief, sub, 1, 'R')).toMatchObject({ success: true });
  expect(await process(chief, sub, 1, 'T')).toMatchObject({ success: true });
  expect(await process(sub, sub, 1, 'C')).toMatchObject({ success: true });
  const [ended] = (await read(sub)).own;
  expect([ended?.status, ended?.actions, ended?.lastDay === null]).toEqual(['A', [], false]);
  expect(await process(chief, chief, 1, 'T')).toMatchObject({ success: true });
  testPlatform.clock.move(6 * dayMs);
  [chief] = (await nextDay(chief)) as [PaymentMember];
  expect((await read(chief)).own).toMatchObject([{ actions: [] }]);
  [chief] = (await nextDay(chief)) as [PaymentMember];
  // The brand's table is still in its manifest, so it is proposed again.
  expect((await read(chief)).own).toMatchObject([{ number: 2, status: 'P' }]);
});

test('[AG-13] a contract ends for an agent who moves, and for one whom the brand takes out', async () => {
  let { chief, sub } = await newLine();
  const leaf = await joinAs(2, sub);
  await propose(sub, leaf, [wage(100, 100)]);
  await accept(leaf);
  [chief, sub] = (await nextDay(chief, sub)) as [PaymentMember, PaymentMember];
  const player = await joinAs(0, sub);
  await addBet(player, 1_000, 0);
  testPlatform.clock.move(hourMs);
  await placeUnder(sub, await joinAs(1));
  await addBet(player, 1_000, 0);
  [chief, sub] = (await nextDay(chief, sub)) as [PaymentMember, PaymentMember];
  // The running day is paid by the line in which it began; the old upline pays until the move.
  expect((await bills(sub)).bills).toMatchObject([{ validBet: 2_000, amount: 10 }]);
  expect((await bills(chief)).bills).toMatchObject([
    { validBet: 1_000, gross: 10, downlineGross: 10, amount: 0, reason: 'downline' },
  ]);
  [chief, sub] = (await nextDay(chief, sub)) as [PaymentMember, PaymentMember];
  expect((await read(sub)).own).toEqual([]);
  expect((await bills(sub)).bills).toHaveLength(1);
  await provide(chiefRows);
  expect((await read(chief)).own).toMatchObject([{ number: 1, actions: [] }]);
  [chief] = (await nextDay(chief)) as [PaymentMember];
  expect([(await read(chief)).own, await flagOf(chief)]).toEqual([[], 1]);
});

test('[API-24] [AG-10] the flag of daily wages follows the agent’s contracts', async () => {
  const chief = await newChief();
  expect(await flagOf(chief)).toBe(1);
  expect(await process(chief, chief, 1, 'R')).toMatchObject({ success: true });
  expect(await flagOf(chief)).toBe(0);
  await testPlatform.platform.contracts.runIfDue();
  expect(await flagOf(chief)).toBe(0);
  const sub = await joinAs(2, chief);
  expect(await propose(chief, sub, [])).toMatchObject({ message: 'rate_above_own' });
  expect(await flagOf(sub)).toBe(0);
  expect(
    await testPlatform.callRaw('one', 'requestContract', { kind }, { token: sub.token }),
  ).toMatchObject({ success: true });
  expect(
    await testPlatform.callRaw('one', 'requestContract', { kind }, { token: chief.token }),
  ).toMatchObject({ message: 'no_upline' });
});

test('[AG-15] hides contracts of other lines and refuses members', async () => {
  const { chief, sub } = await newLine();
  const [other, leaf] = [await joinAs(1), await joinAs(2, sub)];
  const player = await joinAs(0, chief);
  await addBet(player, 50_000, 0);
  for (const to of [leaf, other, chief])
    expect(await propose(chief, to, [])).toMatchObject({ status: 404, message: 'not_found' });
  expect(await propose(chief, player, [])).toMatchObject({ status: 403, message: 'non_agent' });
  for (const action of ['A', 'R', 'T', 'C', 'W'] as const)
    expect(await process(other, sub, 1, action, 'Y')).toMatchObject({ message: 'not_found' });
  expect(await process(sub, chief, 1, 'T')).toMatchObject({ message: 'not_found' });
  for (const [name, input] of [
    ['contracts', { kind }],
    ['contractBills', {}],
    ['contractPreview', { kind, number: 1 }],
    ['contractStatement', { kind, from: 0 }],
    ['proposeContract', { kind, member: sub.id, rows: [] }],
    ['processContract', { kind, member: sub.id, number: 1, action: 'T' }],
    ['requestContract', { kind }],
  ] as const)
    expect(await testPlatform.callRaw('one', name, input, { token: player.token })).toMatchObject({
      status: 403,
      message: 'non_agent',
    });
});
