import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setParent } from '../agents/edges.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { createTestDatabase } from '../test-database.ts';
import { readBranchSums, readTeamSums } from './team-sums.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let tenantCount = 0;
/** A tenant with its tree, bets and money. */
function newTeam() {
  const tenant = `team${(tenantCount += 1)}`;
  return {
    tenant,
    move: (child: string, parent: string | null, from: number) =>
      database.transaction((tx) =>
        setParent(tx, { tenant, child, parent, from, source: 'staff', at: from }),
      ),
    bet: (member: string, at: number, stake: number, product = 'RNG') =>
      database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product, game,
          round, stake, payout, valid_bet, rule, settled_at)
        values (${tenant}, ${member}, 'JPY', 'v', ${product}, 'g', 'r', ${stake}, ${2 * stake},
          ${stake}, 1, ${at})`),
    branches: async (agent: string, roots: readonly string[], from = 0, until = 1_000) =>
      Object.fromEntries(
        await readBranchSums(database, { tenant, agent, from, until, currency: 'JPY' }, roots),
      ),
    sums: (agent: string, from = 0, until = 1_000) =>
      readTeamSums(database, { tenant, agent, from, until, currency: 'JPY' }),
  };
}
const nothing = {
  ...{ staked: 0, paid: 0, validBet: 0, activeMembers: 0, deposits: 0, withdrawals: 0 },
  products: [],
};

test('[AG-02] bets before a move count for the line before', async () => {
  const { move, bet, sums } = newTeam();
  await move('bo', 'ana', 10);
  await move('ana', 'top', 10);
  await move('bo', 'cleo', 20);
  for (const [at, stake] of [
    [9, 1],
    [10, 10],
    [19, 100],
    [20, 1_000],
  ] as const)
    await bet('bo', at, stake);
  const ofAna = { staked: 110, paid: 220, validBet: 110, activeMembers: 1 };
  expect(await sums('ana')).toMatchObject(ofAna);
  expect(await sums('top')).toMatchObject(ofAna);
  expect(await sums('cleo')).toMatchObject({ staked: 1_000 });
  expect(await sums('ana', 11, 19)).toEqual(nothing);
});

test('[AG-06] bets count for the direct member above at their settlement', async () => {
  const { move, bet, branches } = newTeam();
  for (const direct of ['bo', 'cy', 'di']) await move(direct, 'ana', 1);
  await move('leaf', 'bo', 1);
  await move('leaf', 'cy', 20);
  await move('cy', 'other', 30);
  await bet('bo', 5, 1);
  for (const [at, stake] of [
    [19, 10],
    [20, 100],
    [29, 1_000],
    [30, 10_000],
  ] as const)
    await bet('leaf', at, stake);
  const staked = { validBet: 11, staked: 11, paid: 22 };
  const cy = { ...{ validBet: 1_100, staked: 1_100, paid: 2_200 }, deposits: 0, withdrawals: 0 };
  expect(await branches('ana', ['bo', 'cy', 'di'])).toEqual({
    bo: { ...staked, deposits: 0, withdrawals: 0 },
    cy,
  });
  expect(await branches('ana', ['cy'])).toEqual({ cy });
  // Not a direct member of the agent.
  expect(await branches('ana', ['leaf', 'other'])).toEqual({});
});

test('[AG-02] an agent’s own play is not included, and other tenants’ neither', async () => {
  const one = newTeam();
  const other = newTeam();
  await one.move('bo', 'ana', 1);
  await other.move('bo', 'ana', 1);
  await one.bet('ana', 5, 7);
  await other.bet('bo', 5, 11);
  expect(await one.sums('ana')).toEqual(nothing);
});

test('[AG-02] members who bet are active, each once, and products add up', async () => {
  const { move, bet, sums } = newTeam();
  for (const member of ['bo', 'cy', 'di']) await move(member, 'ana', 1);
  await bet('bo', 5, 1);
  await bet('bo', 6, 4, 'LIVE');
  await bet('cy', 5, 2);
  await bet('cy', 7, 90, '');
  // A contribution that takes a stake back.
  await bet('di', 7, -3);
  expect(await sums('ana')).toEqual({
    ...nothing,
    ...{ staked: 94, paid: 188, validBet: 94, activeMembers: 2 },
    products: [
      { product: '', staked: 90, paid: 180, validBet: 90 },
      { product: 'LIVE', staked: 4, paid: 8, validBet: 4 },
      { product: 'RNG', staked: 0, paid: 0, validBet: 0 },
    ],
  });
});

test('[AG-02] credited deposits and paid parts of withdrawals count, less the fee', async () => {
  const { tenant, move, sums, branches } = newTeam();
  await move('bo', 'ana', 10);
  const order = async (member: string, state: string, at: number, amount: number) => {
    const id = `${member}${at}`;
    await database.run(sql`insert into deposit_order (tenant, id, member, client_id, channel, method,
        currency, amount, fee_ppm, fee_fixed, turnover, proof_needed, reference, language, state,
        created_at, expires_at, changed_at)
      values (${tenant}, ${id}, ${member}, ${id}, 'c', 'm', 'JPY', ${amount}, 0, 0, 1, false, ${id},
        'EN', 'credited', ${at}, ${at}, ${at})`);
    await database.run(sql`insert into deposit_receipt (tenant, provider, ref, deposit, currency,
        paid, fee, state, reason, at, changed_at)
      values (${tenant}, 'p', ${id}, ${id}, 'JPY', ${amount}, 1, ${state}, '', ${at}, ${at})`);
  };
  const payout = async (member: string, state: string, at: number, amount: number) => {
    const id = `${member}${at}`;
    await database.run(sql`insert into withdrawal (tenant, id, member, currency, client_id, amount,
        on_hold, instrument, method, bank, masked, holder, language, state, reasons, requested_by,
        requested_at, changed_at)
      values (${tenant}, ${id}, ${member}, 'JPY', ${id}, ${amount}, 0, 'i', 'm', '', '', '', 'EN',
        'done', '[]', 'x', ${at}, ${at})`);
    await database.run(sql`insert into withdrawal_part (tenant, id, withdrawal, amount, state,
        ended_at) values (${tenant}, ${id}, ${id}, ${amount}, ${state}, ${at})`);
  };
  await order('bo', 'credited', 9, 1_000);
  await order('bo', 'credited', 10, 201);
  await order('bo', 'held', 11, 5_000);
  await order('ana', 'credited', 12, 7_000);
  await payout('bo', 'done', 9, 50);
  await payout('bo', 'done', 12, 60);
  await payout('bo', 'failed', 13, 70);
  expect(await sums('ana')).toEqual({ ...nothing, deposits: 200, withdrawals: 60 });
  expect(await branches('ana', ['bo'])).toEqual({
    bo: { ...{ staked: 0, paid: 0, validBet: 0 }, deposits: 200, withdrawals: 60 },
  });
});

const names = ['a', 'b', 'c', 'd', 'e'];
const anyName = fc.constantFrom(...names);
const history = fc.record({
  moves: fc.array(fc.record({ child: anyName, parent: fc.option(anyName), after: fc.nat(3) }), {
    maxLength: 15,
  }),
  bets: fc.array(
    fc.record({ member: anyName, at: fc.nat(30), stake: fc.integer({ min: 1, max: 9 }) }),
    {
      maxLength: 15,
    },
  ),
  window: fc.tuple(fc.nat(30), fc.nat(30)),
});

test('[AG-02] property: each bet counts once for each agent above at its settlement', () =>
  fc.assert(
    fc.asyncProperty(history, async ({ moves, bets, window }) => {
      const { move, bet, sums, branches } = newTeam();
      const [from, until] = [Math.min(...window), Math.max(...window) + 1];
      /** Accepted moves, oldest first: an independent record of the tree. */
      const accepted: { child: string; parent: string | null; from: number }[] = [];
      let time = 1;
      for (const { child, parent, after } of moves) {
        time += after;
        if ((await move(child, parent, time)) === 'set')
          accepted.push({ child, parent, from: time });
      }
      for (const { member, at, stake } of bets) await bet(member, at, stake);
      const parentAt = (child: string, at: number): string | null | undefined =>
        accepted.findLast((edge) => edge.child === child && edge.from <= at)?.parent;
      const isBelow = (member: string, agent: string, at: number): boolean => {
        const parent = parentAt(member, at);
        return typeof parent === 'string' && (parent === agent || isBelow(parent, agent, at));
      };
      for (const agent of names) {
        const counted = bets.filter(
          ({ member, at }) => at >= from && at < until && isBelow(member, agent, at),
        );
        const { staked, activeMembers } = await sums(agent, from, until);
        expect(staked, agent).toBe(counted.reduce((all, { stake }) => all + stake, 0));
        const byBranch = Object.values(await branches(agent, names, from, until));
        expect(
          byBranch.reduce((all, branch) => all + branch.staked, 0),
          agent,
        ).toBe(staked);
        expect(activeMembers, agent).toBe(new Set(counted.map(({ member }) => member)).size);
      }
    }),
    { numRuns: 40 },
  ));
