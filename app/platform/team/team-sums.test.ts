import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setParent } from '../agents/edges.ts';
import { sql } from '../db/sql.ts';
import { countMemberDays } from '../settlement/member-days.ts';
import { sumTeamBets } from './team-bets.ts';
import { readBranchSums, readTeamOverview, readTeamSums } from './team-sums.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

let tenantCount = 0;
function newTeam(timeZone = 'UTC') {
  const tenant = `team${(tenantCount += 1)}`;
  const days = { tenant, currency: 'JPY', timeZone };
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
      Object.fromEntries(await readBranchSums(database, { ...days, agent, from, until }, roots)),
    sums: (agent: string, from = 0, until = 1_000) =>
      readTeamSums(database, { ...days, agent, from, until }),
    betSums: (agent: string, from: number, until: number, product?: string) =>
      sumTeamBets(database, {
        period: { ...days, agent, from, until },
        product,
        prefix: undefined,
      }),
    overview: (agent: string, at: number, from: number, until: number) =>
      readTeamOverview(
        database,
        { ...days, agent, from, until },
        { agentTypes: [1], at, dayStart: 0, monthStart: 0 },
      ),
    /** Like the scheduled job. */
    count: () => countMemberDays(database, days, 0),
  };
}
const emptySums = {
  staked: 0,
  paid: 0,
  validBet: 0,
  activeMembers: 0,
  deposits: 0,
  withdrawals: 0,
  products: [],
};

test('[AG-02] counts bets before a move for the previous upline', async () => {
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
  expect(await sums('ana', 11, 19)).toEqual(emptySums);
});

test('[AG-06] counts bets for the direct member who was the upline at settlement', async () => {
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
  const cy = { validBet: 1_100, staked: 1_100, paid: 2_200, deposits: 0, withdrawals: 0 };
  expect(await branches('ana', ['bo', 'cy', 'di'])).toEqual({
    bo: { ...staked, deposits: 0, withdrawals: 0 },
    cy,
  });
  expect(await branches('ana', ['cy'])).toEqual({ cy });
  // Not a direct member of the agent.
  expect(await branches('ana', ['leaf', 'other'])).toEqual({});
});

test('[AG-02] excludes the agent’s own play and other tenants', async () => {
  const firstTeam = newTeam();
  const secondTeam = newTeam();
  await firstTeam.move('bo', 'ana', 1);
  await secondTeam.move('bo', 'ana', 1);
  await firstTeam.bet('ana', 5, 7);
  await secondTeam.bet('bo', 5, 11);
  expect(await firstTeam.sums('ana')).toEqual(emptySums);
});

test('[AG-02] counts each betting member once as active and sums by product', async () => {
  const { move, bet, sums } = newTeam();
  for (const member of ['bo', 'cy', 'di']) await move(member, 'ana', 1);
  await bet('bo', 5, 1);
  await bet('bo', 6, 4, 'LIVE');
  await bet('cy', 5, 2);
  await bet('cy', 7, 90, '');
  // A voided stake.
  await bet('di', 7, -3);
  expect(await sums('ana')).toEqual({
    ...emptySums,
    staked: 94,
    paid: 188,
    validBet: 94,
    activeMembers: 2,
    products: [
      { product: '', staked: 90, paid: 180, validBet: 90 },
      { product: 'LIVE', staked: 4, paid: 8, validBet: 4 },
      { product: 'RNG', staked: 0, paid: 0, validBet: 0 },
    ],
  });
});

test('[AG-02] sums credited deposits less fees and paid withdrawal parts', async () => {
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
  expect(await sums('ana')).toEqual({ ...emptySums, deposits: 200, withdrawals: 60 });
  expect(await branches('ana', ['bo'])).toEqual({
    bo: { staked: 0, paid: 0, validBet: 0, deposits: 200, withdrawals: 60 },
  });
});

const names = ['a', 'b', 'c', 'd', 'e'];
const anyName = fc.constantFrom(...names);
const hourMs = 3_600_000;
/** Hours of four days; the second has 25 because of the clock change. */
const start = Date.UTC(2026, 9, 23, 22);
const hours = 24 * 4 + 1;
const anyHour = fc.nat(hours - 1);
const history = fc.record({
  moves: fc.array(fc.record({ child: anyName, parent: fc.option(anyName), after: fc.nat(9) }), {
    maxLength: 15,
  }),
  bets: fc.array(
    fc.record({
      member: anyName,
      hour: anyHour,
      product: fc.constantFrom('RNG', 'LIVE'),
      // A rollback voids a stake.
      stake: fc.integer({ min: -3, max: 9 }),
    }),
    { minLength: 5, maxLength: 25 },
  ),
  /** The numbers of bets after which the job runs. */
  counted: fc.uniqueArray(fc.nat(24), { minLength: 1, maxLength: 3 }),
  window: fc.oneof(fc.constant([0, hours - 1]), fc.tuple(anyHour, anyHour)),
  now: anyHour,
});

test('[AG-02] property: daily sums plus new bets equal the sum of each agent’s bets', () =>
  fc.assert(
    fc.asyncProperty(history, async ({ moves, bets, counted, window, now }) => {
      const team = newTeam('Europe/Madrid');
      const [from, until] = [Math.min(...window), Math.max(...window) + 1];
      const span = [start + from * hourMs, start + until * hourMs] as const;
      for (const name of names)
        await database.run(sql`insert into account_member (tenant, id, account, account_key, nickname,
            type, referral_code, created_at)
          values (${team.tenant}, ${name}, ${name}, ${name}, ${name}, 1, ${name}, 0)`);
      /** Accepted moves, oldest first: an independent record of the tree. */
      const accepted: { child: string; parent: string | null; from: number }[] = [];
      let time = 0;
      for (const { child, parent, after } of moves) {
        time += after;
        if ((await team.move(child, parent, start + time * hourMs)) === 'set')
          accepted.push({ child, parent, from: time });
      }
      for (const [index, { member, hour, stake, product }] of bets.entries()) {
        if (counted.some((one) => one % bets.length === index)) await team.count();
        await team.bet(member, start + hour * hourMs, stake, product);
      }
      const parentAt = (child: string, at: number): string | null | undefined =>
        accepted.findLast((edge) => edge.child === child && edge.from <= at)?.parent;
      const isBelow = (member: string, agent: string, at: number): boolean => {
        const parent = parentAt(member, at);
        return typeof parent === 'string' && (parent === agent || isBelow(parent, agent, at));
      };
      const total = (rows: typeof bets) => rows.reduce((sum, { stake }) => sum + stake, 0);
      for (const agent of names) {
        const rows = bets.filter(
          ({ member, hour }) => hour >= from && hour < until && isBelow(member, agent, hour),
        );
        const { sums, size } = await team.overview(agent, start + now * hourMs, ...span);
        const { staked, activeMembers } = sums;
        expect(staked, agent).toBe(total(rows));
        const branches = Object.values(await team.branches(agent, names, ...span));
        expect(
          branches.reduce((sum, branch) => sum + branch.staked, 0),
          agent,
        ).toBe(staked);
        const active = rows.filter(({ stake }) => stake > 0).map(({ member }) => member);
        expect(activeMembers, agent).toBe(new Set(active).size);
        const ofProduct = rows.filter(({ product }) => product === 'LIVE');
        expect(await team.betSums(agent, ...span, 'LIVE'), agent).toMatchObject({
          bets: ofProduct.length,
          staked: total(ofProduct),
        });
        const membersNow = names.filter((name) => isBelow(name, agent, now));
        expect(size.all, agent).toBe(membersNow.length);
      }
    }),
    { numRuns: bySuite(20, 8) },
  ));

test('[AG-02] adds bets since the last count to the daily sums once', async () => {
  const { move, bet, sums, count } = newTeam();
  const day = 24 * hourMs;
  await move('bo', 'ana', 1);
  await bet('bo', 2 * day, 10);
  await count();
  await bet('bo', 2 * day + 1, 5);
  expect(await sums('ana', day, 3 * day)).toMatchObject({ staked: 15, activeMembers: 1 });
});

test('[AG-02] counts each bet once when two servers count at the same time', async () => {
  const { tenant, bet, count } = newTeam();
  const sums = () =>
    database.query(sql`select member, product, bets, stakes, stake from settled_member_day
      where tenant = ${tenant} order by member, product`);
  await bet('bo', 5, 10);
  await bet('bo', 6, -3);
  await Promise.all([count(), count()]);
  expect(await sums()).toEqual([{ member: 'bo', product: 'RNG', bets: 2, stakes: 1, stake: 7 }]);
  await bet('bo', 7, 4);
  await bet('cy', 7, 1);
  await Promise.all([count(), count()]);
  expect(await sums()).toMatchObject([{ bets: 3, stakes: 2, stake: 11 }, { bets: 1 }]);
});
