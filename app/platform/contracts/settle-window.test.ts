import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setParent } from '../agents/edges.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { auditLedger } from '../ledger/audit.ts';
import type { BillWindow } from './bill-store.ts';
import { statementColumns, statementRows } from '#app/domain/contracts/statement-file.ts';
import { csvDocument } from '#app/lib/csv.ts';
import { readStatement } from './contract-statement.ts';
import { hashRows } from './contract-store.ts';
import { previewWindow, settleWindow } from './settle-window.ts';
import { verifyStatement } from './verify-statement.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

const now = 1_000_000;
const clock = { now: () => now };
const rules = { activeMember: { validBet: 1, deposit: 0 }, providerShares: {}, contracts: {} };
const wage = (rate: number, rateType = 'P') => [{ betVolume: 0, activeMember: 0, rate, rateType }];
const windowMs = 10;
const windowCount = 3;

let tenantCount = 0;
function newBrand() {
  const tenant = `bills${(tenantCount += 1)}`;
  const windowAt = (index: number): BillWindow => ({
    tenant,
    currency: 'JPY',
    kind: 'dailyWage',
    cycle: 'day',
    from: index * windowMs,
    until: (index + 1) * windowMs,
  });
  return {
    tenant,
    move: (child: string, parent: string | null, from: number) =>
      database.transaction((tx) =>
        setParent(tx, { tenant, child, parent, from, source: 'staff', at: from }),
      ),
    contract: (child: string, parent: string, rows: ReturnType<typeof wage>, from = 0) =>
      database.run(sql`insert into agent_contract (tenant, child, kind, number, parent, cycle, rows,
          terms_hash, state, proposed_at, decided_at, from_window)
        select ${tenant}, ${child}, 'dailyWage', coalesce(max(number), 0) + 1, ${parent}, 'day',
          ${JSON.stringify(rows)}::jsonb, ${hashRows('day', rows)}, 'accepted', 0, 0, ${from}::bigint
        from agent_contract where tenant = ${tenant} and child = ${child}`),
    join: (member: string, type = 0) =>
      database.run(sql`insert into account_member (tenant, id, account, account_key, nickname, type, referral_code,
          created_at)
        values (${tenant}, ${member}, ${member}, ${member}, ${member}, ${type}, ${member}, 0)`),
    bet: (member: string, at: number, stake: number) =>
      database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product, game,
          round, stake, payout, valid_bet, rule, settled_at)
        values (${tenant}, ${member}, 'JPY', 'v', 'RNG', 'g', 'r', ${stake}, 0, ${stake}, 1, ${at})`),
    /** Differences between a bill and its file. */
    verify: async (agent: string, index: number) => {
      const id = { tenant, agent, kind: 'dailyWage', currency: 'JPY', timeZone: 'UTC' } as const;
      const statement = await readStatement(database, { ...id, from: index * windowMs, rules });
      if (!statement) return undefined;
      const file = statementRows({ account: agent, ...statement });
      return verifyStatement(csvDocument([statementColumns, ...file]));
    },
    settle: (index: number, db: Database = database) =>
      settleWindow({ database: db, clock }, windowAt(index), rules),
    preview: (index: number) => previewWindow({ database }, windowAt(index), rules),
    bills: () =>
      database.query<{
        child: string;
        place: number;
        revision: number;
        validBet: number;
        activeMembers: number;
        amount: number;
        paid: number;
        carriedOut: number;
      }>(sql`select child, (window_from / ${windowMs})::integer as place, revision,
          (figures->>'validBet')::bigint as "validBet",
          (figures->>'activeMembers')::integer as "activeMembers", amount, paid,
          carried_out as "carriedOut"
        from agent_bill where tenant = ${tenant} order by child, window_from, revision`),
    balances: async () => {
      const rows = await database.query<{ kind: string; owner: string; balance: number }>(sql`
        select kind, owner, balance from ledger_account
        where tenant = ${tenant} and kind in ('player', 'promo')`);
      return Object.fromEntries(
        rows.map(({ kind, owner, balance }) => [`${kind}:${owner}`, balance]),
      );
    },
  };
}

/** A database whose server dies before its nth transaction. */
const dyingDatabase = (survives: number): Database => {
  let remainingStatements = survives;
  return {
    ...database,
    transaction: (work) => {
      if (remainingStatements === 0) return Promise.reject(new Error('killed'));
      remainingStatements -= 1;
      return database.transaction(work);
    },
  };
};

test('[AG-13] a corrected bill pays the difference and is never negative', async () => {
  const { move, contract, bet, settle, bills, balances, tenant } = newBrand();
  await contract('ana', '', wage(100_000));
  await move('bo', 'ana', 0);
  await bet('bo', 5, 1_000);
  expect(await settle(0)).toBe(1);
  const setTable = (rate: number) =>
    database.run(sql`update agent_contract set rows = ${JSON.stringify(wage(rate))}::jsonb
      where tenant = ${tenant}`);
  expect(await settle(0)).toBe(0);
  await setTable(150_000);
  expect(await settle(0)).toBe(1);
  await setTable(50_000);
  expect(await settle(0)).toBe(0);
  await setTable(150_000);
  expect(await settle(0)).toBe(0);
  expect((await bills()).map(({ revision, amount, paid }) => [revision, amount, paid])).toEqual([
    [0, 100, 100],
    [1, 150, 50],
    [2, 50, 0],
    [3, 150, 0],
  ]);
  expect(await balances()).toMatchObject({ 'player:ana': 150, 'promo:agents': 0 });
});

test('[AG-13] a dry run returns the settlement without storing it', async () => {
  const { move, contract, bet, settle, preview, bills, balances, tenant } = newBrand();
  await contract('ana', '', wage(100_000));
  await contract('cleo', '', wage(100_000));
  await move('bo', 'ana', 0);
  await bet('bo', 5, 1_000);
  const firstPreview = await preview(0);
  expect(firstPreview).toMatchObject({
    same: 0,
    differences: [
      { child: 'ana', stored: null, computed: { amount: 100, paid: 100, revision: 0 } },
      { child: 'cleo', stored: null, computed: { amount: 0, paid: 0 } },
    ],
  });
  expect([await bills(), await balances()]).toEqual([[], {}]);
  await settle(0);
  expect(await preview(0)).toEqual({ same: 2, differences: [] });
  await bet('bo', 6, 500);
  await database.run(sql`update agent_contract set until_window = from_window
    where tenant = ${tenant} and child = 'cleo'`);
  expect(await preview(0)).toMatchObject({
    same: 0,
    differences: [
      {
        child: 'ana',
        stored: { amount: 100, paid: 100, revision: 0 },
        computed: { amount: 150, paid: 50, revision: 1 },
      },
      { child: 'cleo', stored: { amount: 0 }, computed: null },
    ],
  });
  expect(await bills()).toHaveLength(2);
  expect(await settle(0)).toBe(1);
  expect(await balances()).toMatchObject({ 'player:ana': 150 });
});

test('[AG-13] carries a shortfall against that upline only', async () => {
  const { move, contract, bet, settle, bills } = newBrand();
  await contract('ana', '', wage(500, 'A'));
  for (const child of ['bo', 'cy']) {
    await move(child, 'ana', 0);
    await contract(child, 'ana', wage(400, 'A'));
  }
  await move('player', 'bo', 0);
  await bet('player', 1, 10);
  await settle(0);
  // Fixed amounts: 400 each to two members, and 500 less 800 to ana.
  const ofAna = async () =>
    (await bills())
      .filter(({ child }) => child === 'ana')
      .map(({ amount, carriedOut }) => [amount, carriedOut]);
  expect(await ofAna()).toEqual([[0, -300]]);
  await database.run(sql`update agent_contract set until_window = 10 where child = 'cy'
    and tenant like 'bills%' and tenant not like '%.copy'`);
  await settle(1);
  expect((await ofAna())[1]).toEqual([0, -200]);
  // From the third window on, ana's upline is top: no carry-over.
  await database.run(sql`update agent_contract set until_window = 20 where child = 'ana'
    and tenant like 'bills%' and tenant not like '%.copy'`);
  await contract('ana', 'top', wage(500, 'A'), 20);
  await move('ana', 'top', 20);
  await settle(2);
  expect((await ofAna())[2]).toEqual([100, 0]);
});

test('[AG-13] counts a person as one active member, and not an agent’s own account', async () => {
  const { move, contract, join, bet, settle, bills, verify, tenant } = newBrand();
  await contract('ana', '', wage(100_000));
  const instrument = (member: string, digest: string) =>
    database.run(sql`insert into payout_instrument (tenant, member, id, kind, bank, holder,
        sealed_number, number_tail, number_digest, added_at, usable_from)
      values (${tenant}, ${member}, ${`i${member}`}, 'bank', 'b', '', '', '', ${digest}, 0, 0)`);
  await join('ana', 1);
  for (const [member, type] of [
    ['bo', 0],
    ['bo2', 0],
    ['trial', 4],
    ['hidden', 0],
    ['cy', 0],
  ] as const) {
    await join(member, type);
    await move(member, 'ana', 0);
    await bet(member, 3, 10);
  }
  await instrument('bo', 'same');
  await instrument('bo2', 'same');
  await instrument('ana', 'own');
  await instrument('hidden', 'own');
  await settle(0);
  expect(await bills()).toMatchObject([{ validBet: 50, activeMembers: 2 }]);
  expect(await verify('ana', 0)).toEqual([]);
});

const names = ['a', 'b', 'c', 'd', 'e'];
const anyName = fc.constantFrom(...names);
const history = fc.record({
  moves: fc.array(fc.record({ child: anyName, parent: fc.option(anyName), after: fc.nat(3) }), {
    maxLength: 12,
  }),
  bets: fc.array(
    fc.record({
      member: anyName,
      at: fc.nat(windowMs * windowCount - 1),
      stake: fc.integer({ min: -50, max: 100 }),
    }),
    { maxLength: 15 },
  ),
  rates: fc.array(fc.nat(300_000), { minLength: names.length, maxLength: names.length }),
  survives: fc.nat(8),
});

test('[AG-13] property: each bet counts once for each line, and a killed server pays once', () =>
  fc.assert(
    fc.asyncProperty(history, async ({ moves, bets, rates, survives }) => {
      const { tenant, move, contract, join, bet, settle, bills, balances, verify } = newBrand();
      for (const name of names) await join(name);
      const accepted: { child: string; parent: string | null; from: number }[] = [];
      let time = 0;
      for (const { child, parent, after } of moves) {
        time += after;
        if ((await move(child, parent, time)) === 'set')
          accepted.push({ child, parent, from: time });
      }
      const parentAt = (child: string, at: number): string =>
        accepted.findLast((edge) => edge.child === child && edge.from <= at)?.parent ?? '';
      const isBelow = (member: string, agent: string, at: number): boolean => {
        const parent = parentAt(member, at);
        return parent !== '' && (parent === agent || isBelow(parent, agent, at));
      };
      for (const { member, at, stake } of bets) await bet(member, at, stake);
      // Uses the upline at each window's start, as the job would.
      for (const [index, name] of names.entries())
        for (let window = 0; window < windowCount; window += 1) {
          await database.run(sql`update agent_contract set until_window = ${window * windowMs}
            where tenant = ${tenant} and child = ${name} and until_window is null`);
          await contract(
            name,
            parentAt(name, window * windowMs),
            wage(rates[index] ?? 0),
            window * windowMs,
          );
        }
      const dying = dyingDatabase(survives);
      for (let window = 0; window < windowCount; window += 1) {
        await settle(window, dying).catch((error: unknown) =>
          expect(error).toEqual(new Error('killed')),
        );
        await settle(window);
        expect(await settle(window)).toBe(0);
      }
      const allBills = await bills();
      expect(allBills).toHaveLength(names.length * windowCount);
      for (const { child, place, validBet, revision } of allBills) {
        const counted = bets.filter(
          ({ member, at }) => Math.floor(at / windowMs) === place && isBelow(member, child, at),
        );
        expect(validBet).toBe(counted.reduce((sum, { stake }) => sum + stake, 0));
        expect(revision).toBe(0);
        if (place === 1) expect(await verify(child, place)).toEqual([]);
      }
      const balancesNow = await balances();
      for (const name of names) {
        const paid = allBills
          .filter(({ child }) => child === name)
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(balancesNow[`player:${name}`] ?? 0).toBe(paid);
      }
      expect(balancesNow['promo:agents'] ?? 0).toBe(0);
    }),
    { numRuns: bySuite(12, 5) },
  ));

test('[AG-13] the ledger balances after all payments', async () => {
  expect(await auditLedger(database)).toMatchObject({ accounts: [], movements: [], sum: 0 });
});
