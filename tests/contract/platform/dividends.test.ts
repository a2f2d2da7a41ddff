import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statementColumns, statementRows } from '#app/domain/contracts/statement-file.ts';
import { csvDocument } from '#app/lib/csv.ts';
import { verifyStatement } from '#app/platform/contracts/verify-statement.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { promotionMovementKind } from '#app/platform/ledger/movement.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const kind = 'dividend' as const;
const row = (contractRate: number, netLoss = 0) => ({
  minimumBet: 0,
  netLoss,
  activeMember: 0,
  contractRate,
});

const testPlatform = platformForTests({
  ...paymentTenant('one'),
  agents: {
    activeMember: { validBet: 1, deposit: 0 },
    providerShares: { RNG: 100_000 },
    contracts: {
      dividend: [{ account: 'boss', cycle: 'week', rows: [row(150_000)] }],
      dailyWage: [
        { account: 'boss', rows: [{ betVolume: 0, activeMember: 0, rateType: 'P', rate: 10_000 }] },
      ],
    },
  },
});
const { joinAs, addBet, rename, again } = teamMembers(() => testPlatform);

const send = async (
  agent: PaymentMember,
  name: 'processContract' | 'proposeContract',
  input: object,
) =>
  expect(await testPlatform.callRaw('one', name, input, { token: agent.token })).toMatchObject({
    success: true,
  });
const accept = (agent: PaymentMember, contractKind: 'dividend' | 'dailyWage' = kind) =>
  send(agent, 'processContract', { kind: contractKind, member: agent.id, number: 1, action: 'A' });
const bills = async (agent: PaymentMember): Promise<CallOutput<'contractBills'>['bills']> => {
  const { token } = await again(agent);
  return (await testPlatform.call('one', 'contractBills', { kind }, { token })).value.bills;
};
function runVerifier(content: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'statement-')), 'bill.csv');
  writeFileSync(file, content);
  return spawnSync('npx', ['tsx', 'scripts/verify-statement.ts', file], { encoding: 'utf8' });
}
const nextWeek = async () => {
  testPlatform.clock.move(7 * dayMs);
  await testPlatform.platform.contracts.runIfDue();
};
/** `result` is the house win (above 0) in one bet. */
const addResult = (member: PaymentMember, result: number, product = 'LIVE') =>
  addBet(member, Math.max(0, result), Math.max(0, -result), { product });

test('[AG-09] a week’s base lists its parts, is carried below 0, and pays each line’s share', async () => {
  const boss = { ...(await joinAs(1)), account: 'boss' };
  await rename(boss, 'boss');
  await testPlatform.platform.contracts.runIfDue();
  await accept(boss);
  await accept(boss, 'dailyWage');
  const sub = await joinAs(2, boss);
  await send(boss, 'proposeContract', { kind, member: sub.id, rows: [row(100_000)] });
  await accept(sub);
  await send(boss, 'proposeContract', {
    kind: 'dailyWage',
    member: sub.id,
    rows: [{ betVolume: 0, activeMember: 0, rateType: 'P', rate: 10_000 }],
  });
  await accept(sub, 'dailyWage');
  const [below, beside] = [await joinAs(0, sub), await joinAs(0, boss)];
  await nextWeek();
  expect(await bills(boss)).toEqual([]);

  await addResult(below, 100_000);
  await addResult(beside, -80_000);
  await nextWeek();
  const [ofSub] = await bills(sub);
  expect(ofSub).toMatchObject({
    amount: 10_000,
    gross: 10_000,
    row: row(100_000),
    reason: null,
    base: { base: 100_000, bonuses: 0, wages: 0, carriedBase: 0 },
  });
  const [first] = await bills(boss);
  expect(first).toMatchObject({
    gross: 2_850,
    downlineGross: 10_000,
    amount: 0,
    carriedOut: -7_150,
    reason: 'downline',
    base: {
      base: 19_000,
      bonuses: 0,
      wages: 1_000,
      products: [{ product: 'LIVE', staked: 100_000, paid: 80_000, providerShare: 0, net: 20_000 }],
    },
  });

  // Week 2: a prize, a rebate and the provider share of a product that won.
  await addResult(beside, 90_000, 'RNG');
  const ledger = createLedger(testPlatform.database, testPlatform.clock);
  await ledger.credit({
    tenant: 'one',
    key: 'prize',
    kind: promotionMovementKind,
    to: playerAccount(beside.id, 'JPY'),
    amount: 500,
  });
  await testPlatform.database.run(sql`insert into rebate_claim (tenant, member, currency, upto,
      amount, paid_by, parts, at)
    values ('one', ${beside.id}, 'JPY', 1, 400, 'member',
      ${JSON.stringify([{ product: 'RNG', validBet: 1, ratePpm: 1, amount: 400 }])}::jsonb,
      ${testPlatform.clock.now()}::bigint)`);
  await nextWeek();
  const [second] = await bills(boss);
  const net = 90_000 - 400 - 9_000;
  expect(second).toMatchObject({
    base: {
      base: net - 500,
      bonuses: 500,
      wages: 0,
      carriedBase: 0,
      products: [{ product: 'RNG', rebates: 400, providerShare: 9_000, net }],
    },
    gross: 12_015,
    downlineGross: 0,
    carriedIn: -7_150,
    carriedOut: 0,
    amount: 4_865,
  });
  expect((await bills(sub))[0]).toMatchObject({ amount: 0, reason: 'bets' });

  // The file of the bill comes to its figures; one changed cent does not.
  const { token } = await again(boss);
  const statement = await testPlatform.call(
    ...(['one', 'contractStatement', { kind, from: second?.from ?? 0 }, { token }] as const),
  );
  const file = csvDocument([statementColumns, ...statementRows(statement.value)]);
  expect(verifyStatement(file)).toEqual([]);
  expect(verifyStatement(file.replace('marquee-statement-2', 'marquee-statement-1'))).toEqual([]);
  expect(runVerifier(file)).toMatchObject({ status: 0 });
  const changed = file.replace(/^(team,.*?),90000,/m, '$1,90001,');
  expect(runVerifier(changed)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('NO  staked: the file has 90000, its rows come to 90001'),
  });
  expect(verifyStatement(changed)?.map(({ figure }) => figure)).toEqual([
    'staked',
    'RNG.net',
    'base',
  ]);
  expect(verifyStatement('a,b')).toBeUndefined();
  const lines = file.split('\r\n');
  for (const [index, line] of lines.entries())
    for (const [column, cell] of line.split(',').entries()) {
      const isAmount =
        /^(?!0$|1$)-?\d+$/.test(cell) && /^(?:team|downline|carried|table|result),/.test(line);
      const cells = line.split(',').with(column, String(Number(cell) + 1));
      if (isAmount)
        expect([line, verifyStatement(lines.with(index, cells.join()).join('\r\n'))]).not.toEqual([
          line,
          [],
        ]);
    }
  const other = await testPlatform.callRaw(
    ...(['one', 'contractStatement', { kind, from: 1 }, { token }] as const),
  );
  expect(other).toMatchObject({ status: 404, message: 'not_found' });

  await addResult(below, -40_000);
  await nextWeek();
  expect((await bills(sub))[0]).toMatchObject({ amount: 0, reason: 'base', missing: [] });
  await addResult(below, 100_000);
  await nextWeek();
  expect((await bills(sub))[0]).toMatchObject({
    amount: 6_000,
    base: { base: 60_000, carriedBase: -40_000 },
  });
  // A proposal is computed for the same weeks, with the same negative base before the last.
  await send(await again(boss), 'proposeContract', { kind, member: sub.id, rows: [row(50_000)] });
  const preview = await testPlatform.call(
    ...([
      'one',
      'contractPreview',
      { kind, number: 2 },
      { token: (await again(sub)).token },
    ] as const),
  );
  expect(preview.value.windows.map(({ base, amount, present }) => [base, amount, present])).toEqual(
    [[0, 0, 0] as const, [-40_000, 0, 0] as const, [60_000, 3_000, 6_000] as const],
  );
});

test('[AG-13] refuses rows of another kind', async () => {
  const boss = await again({ ...(await joinAs(1)), brand: 'one' });
  const sub = await joinAs(2, boss);
  expect(
    await testPlatform.callRaw(
      'one',
      'proposeContract',
      { kind: 'dailyWage', member: sub.id, rows: [row(1)] },
      { token: boss.token },
    ),
  ).toMatchObject({ status: 400, message: 'invalid_input', value: { paths: ['rows'] } });
});

test('[AG-09] a loss of 40,000 before a win of 100,000 is carried as the contract says', async () => {
  // Domain 3.4: 10 % of 60,000, of 100,000, and of 70,000 with at most 30,000 carried.
  const modes = [
    { account: 'full', carryCap: undefined, pay: 6_000 },
    { account: 'none', carryCap: 0, pay: 10_000 },
    { account: 'part', carryCap: 30_000, pay: 7_000 },
  ];
  await testPlatform.platform.provision({
    ...paymentTenant('one'),
    version: '2',
    agents: {
      activeMember: { validBet: 1, deposit: 0 },
      providerShares: {},
      contracts: {
        dividend: modes.map(({ account, carryCap }) => ({
          account,
          cycle: 'week',
          rows: [row(100_000)],
          ...(carryCap === undefined ? {} : { carryCap }),
        })),
      },
    },
  });
  const agents: PaymentMember[] = [];
  const players: PaymentMember[] = [];
  for (const { account } of modes) {
    const agent = { ...(await joinAs(1)), account };
    await rename(agent, account);
    agents.push(agent);
    players.push(await joinAs(0, agent));
  }
  await testPlatform.platform.contracts.runIfDue();
  for (const agent of agents) await accept(agent);
  await nextWeek();
  for (const player of players) await addResult(player, -40_000);
  await nextWeek();
  for (const player of players) await addResult(player, 100_000);
  await nextWeek();
  for (const [index, { carryCap = null, pay }] of modes.entries()) {
    const agent = await again(agents[index] as PaymentMember);
    const [second, first] = await bills(agent);
    expect(first).toMatchObject({ amount: 0, reason: 'base', base: { base: -40_000 }, carryCap });
    expect(second).toMatchObject({ amount: pay, base: { base: pay * 10 }, carryCap });
    for (const { from } of [first, second].flatMap((bill) => bill ?? [])) {
      const input = { kind, from };
      const { token } = agent;
      const statement = await testPlatform.call('one', 'contractStatement', input, { token });
      const file = csvDocument([statementColumns, ...statementRows(statement.value)]);
      expect(verifyStatement(file)).toEqual([]);
      const other = file.replace(/^(rule,carryCap,.*,)\d+$/m, '$140001');
      const isCarried = from === first?.from;
      expect(verifyStatement(other)?.map(({ figure }) => figure)).toEqual(
        carryCap === null ? [] : ['termsHash', ...(isCarried ? ['carriedBaseOut'] : [])],
      );
    }
  }
  // No contract below carries less than the one above it.
  const part = await again(agents[2] as PaymentMember);
  const sub = await joinAs(2, part);
  const propose = (carryCap: number | null) =>
    testPlatform.callRaw(
      ...([
        'one',
        'proposeContract',
        { kind, member: sub.id, rows: [row(50_000)], carryCap },
        { token: part.token },
      ] as const),
    );
  expect(await propose(29_999)).toMatchObject({ status: 409, message: 'carry_below_own' });
  expect(await propose(30_000)).toMatchObject({ success: true });
});
