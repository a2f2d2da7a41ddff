import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testTenant } from '../../../tests/support/test-tenant.ts';
import { setParent } from '../agents/edges.ts';
import { sql } from '../db/sql.ts';
import { readTeamSums } from '../team/team-sums.ts';
import { cancelMove } from './cancel-move.ts';
import { readContractsWhere, hashRows, isRunning } from './contract-store.ts';
import { previewMove, setUplineAsStaff } from './move-member.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

const dayMs = 86_400_000;
/** In the brand's time zone, eight hours before UTC. */
const midnight = (month: number, day: number) => Date.UTC(2026, month, day) - 8 * 3_600_000;
const start = midnight(0, 10);
const kinds = ['dailyWage', 'dividend'] as const;
const cycles = { dailyWage: 'day', dividend: 'month' } as const;
const rowsOf = (kind: (typeof kinds)[number], rate: number) =>
  kind === 'dailyWage'
    ? [{ betVolume: 0, activeMember: 0, rateType: 'P', rate }]
    : [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: rate }];
const names = ['a', 'b', 'c', 'd', 'e', 'f'];

let tenantCount = 0;
async function newBrand() {
  const tenant = testTenant(`moves${(tenantCount += 1)}`, { agentTypes: [1] });
  const { code } = tenant;
  for (const name of names)
    await database.run(sql`insert into account_member (tenant, id, account, account_key, nickname,
        type, referral_code, created_at)
      values (${code}, ${name}, ${name}, ${name}, ${name}, 1, ${name}, 0)`);
  return {
    tenant,
    place: (child: string, parent: string) =>
      database.transaction((tx) =>
        setParent(tx, { tenant: code, child, parent, from: 1, source: 'staff', at: 1 }),
      ),
    contract: (child: string, parent: string, kind: (typeof kinds)[number], rate: number) =>
      database.run(sql`insert into agent_contract (tenant, child, kind, number, parent, cycle, rows,
          terms_hash, state, proposed_at, decided_at, from_window)
        values (${code}, ${child}, ${kind}, 1, ${parent}, ${cycles[kind]},
          ${JSON.stringify(rowsOf(kind, rate))}::jsonb,
          ${hashRows(cycles[kind], rowsOf(kind, rate))}, 'accepted', 1, 1, 1)`),
    async move(member: string, upline: string, at: number) {
      const change = { member, upline };
      const preview = await previewMove(database, tenant, change, at);
      if (!preview.ok) return preview;
      const { seen, from } = preview.value;
      const moved = await database.transaction((tx) =>
        setUplineAsStaff(
          tx,
          { tenant, at, staff: 'ana', reason: 'letter', writeSecurityRow: () => Promise.resolve() },
          { ...change, seen },
        ),
      );
      expect(moved).toMatchObject({ ok: true, value: { from } });
      return preview;
    },
    cancel: (member: string, at: number) =>
      database.transaction((tx) =>
        cancelMove(
          tx,
          { tenant, at, staff: 'bo', reason: 'typo', writeSecurityRow: () => Promise.resolve() },
          member,
        ),
      ),
    /** Contracts without an end, by parties and kind. */
    running: async () =>
      (await readContractsWhere(database, code, sql`true`))
        .filter(isRunning)
        .map(({ parent, child, kind, number }) => `${parent}>${child} ${kind} ${number}`)
        .sort(),
    contracts: () => readContractsWhere(database, code, sql`true`),
    edges: () =>
      database.query<{ child: string; parent: string; from: number; until: number | null }>(
        sql`select child, parent, from_window as "from", until_window as until from agent_edge
          where tenant = ${code} order by child, from_window`,
      ),
    bet: (member: string, at: number) =>
      database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product, game,
          round, stake, payout, valid_bet, rule, settled_at)
        values (${code}, ${member}, 'JPY', 'v', 'RNG', 'g', 'r', 10, 0, 10, 1, ${at})`),
    sums: (agent: string, from: number, until: number) =>
      readTeamSums(database, {
        tenant: code,
        agent,
        from,
        until,
        currency: 'JPY',
        timeZone: 'UTC',
      }),
  };
}

test('[AG-15] contracts within the new agent’s tables continue, and others end', async () => {
  const { place, contract, move, contracts } = await newBrand();
  for (const [child, rates] of [
    ['a', [100, 100]],
    ['b', [50, 200]],
  ] as const)
    for (const [at, kind] of kinds.entries()) await contract(child, '', kind, rates[at] ?? 0);
  await place('c', 'b');
  await place('d', 'c');
  for (const kind of kinds) {
    await contract('c', 'b', kind, 50);
    await contract('d', 'c', kind, 10);
  }
  const monthEnd = midnight(1, 1);
  // The wage of 50 fits below 100; the other top agent's dividend of 200 is irrelevant.
  expect(await move('c', 'a', start)).toMatchObject({
    value: {
      from: monthEnd,
      contracts: kinds.map((kind) => ({ contract: { child: 'c', kind }, effect: 'continues' })),
      windows: [
        { kind: 'dailyWage', from: monthEnd - dayMs, until: monthEnd, isSplit: false },
        { kind: 'dividend', from: midnight(0, 1), until: monthEnd, isSplit: false },
      ],
    },
  });
  expect(await move('c', 'b', start + dayMs)).toMatchObject({ fault: { key: 'move_scheduled' } });
  // The dividend of 200 exceeds that of a, and lower contracts lose their source.
  expect(await move('b', 'a', monthEnd)).toMatchObject({
    value: {
      contracts: [
        { contract: { child: 'b', kind: 'dailyWage' }, effect: 'continues' },
        { contract: { child: 'b', kind: 'dividend' }, effect: 'above' },
      ],
    },
  });
  const open = (await contracts()).filter(({ untilWindow }) => untilWindow === null);
  expect(open.map(({ child, kind, parent }) => `${parent}>${child} ${kind}`).sort()).toEqual([
    '>a dailyWage',
    '>a dividend',
    'a>b dailyWage',
    'a>c dailyWage',
    'a>c dividend',
    'c>d dailyWage',
    'c>d dividend',
  ]);
});

test('[AG-15] refuses a move whose effects were not confirmed; a preview stores nothing', async () => {
  const { tenant, place, contract, edges } = await newBrand();
  await place('b', 'a');
  await contract('a', '', 'dailyWage', 100);
  await contract('b', 'a', 'dailyWage', 50);
  const edgesBefore = await edges();
  const staff = { tenant, at: start, staff: 'ana', reason: 'letter' };
  const context = { ...staff, writeSecurityRow: () => Promise.resolve() };
  const confirm = (seen: string | undefined) =>
    database.transaction(async (tx) => {
      const moved = await setUplineAsStaff(tx, context, { member: 'b', upline: 'c', seen });
      if (!moved.ok) throw new Error(moved.fault.key);
    });
  for (const seen of [undefined, 'another'])
    await expect(confirm(seen)).rejects.toThrow('move_changed');
  for (const [upline, reason] of [
    ['a', 'same'],
    ['b', 'cycle'],
  ] as const)
    expect(await previewMove(database, tenant, { member: 'b', upline }, start)).toMatchObject({
      fault: { key: 'invalid_input', value: { paths: ['upline'], reason } },
    });
  await previewMove(database, tenant, { member: 'b', upline: 'c' }, start);
  expect(await edges()).toEqual(edgesBefore);
});

test('[AG-15] cancelling a move restores the tree and the contracts', async () => {
  const { tenant, place, contract, move, cancel, running, edges } = await newBrand();
  await place('c', 'b');
  await place('d', 'c');
  for (const agent of ['a', 'b']) await contract(agent, '', 'dailyWage', 100);
  await contract('c', 'b', 'dailyWage', 50);
  await contract('d', 'c', 'dailyWage', 10);
  const stateBefore = [await edges(), await running()];
  // Moving to another agent retains the contract; moving out ends it and the one below.
  for (const upline of ['a', '']) {
    const moved = await move('c', upline, start + 1);
    const from = moved.ok ? moved.value.from : 0;
    expect(from).toBe(start + dayMs);
    expect(await running()).not.toEqual(stateBefore[1]);
    expect(await move('c', 'b', start + 2)).toMatchObject({ fault: { key: 'move_scheduled' } });
    expect(await cancel('c', from)).toMatchObject({ fault: { key: 'state_changed' } });
    expect(await cancel('c', from - 1)).toEqual({ ok: true, value: { upline: 'b' } });
    expect([await edges(), await running()]).toEqual(stateBefore);
    expect(await cancel('c', from - 1)).toMatchObject({ fault: { key: 'state_changed' } });
  }
  const messages = await database.query<{ member: string }>(sql`select member from inbox_message
    where tenant = ${tenant.code} and template = 'contractContinues' order by member`);
  expect(messages.map(({ member }) => member)).toEqual(['c', 'd']);
  await expect(
    database.run(sql`delete from agent_move where tenant = ${tenant.code}`),
  ).rejects.toThrow('cancelled once');
  await expect(
    database.run(sql`delete from agent_edge where tenant = ${tenant.code}`),
  ).rejects.toThrow('only ends');
});

test('[AG-15] after a cancelled move, contracts that exceed the tables above still end', async () => {
  const { tenant, place, contract, move, cancel, running } = await newBrand();
  await place('c', 'b');
  await place('d', 'c');
  for (const agent of ['a', 'b']) await contract(agent, '', 'dailyWage', 100);
  await contract('c', 'b', 'dailyWage', 50);
  await contract('d', 'c', 'dailyWage', 10);
  await move('c', '', start + 1);
  await database.run(sql`update agent_contract
    set rows = ${JSON.stringify(rowsOf('dailyWage', 40))}::jsonb
    where tenant = ${tenant.code} and child = 'b'`);
  expect(await cancel('c', start + 2)).toMatchObject({ ok: true });
  expect(await running()).toEqual(['>a dailyWage 1', '>b dailyWage 1']);
});

test('[AG-15] a move is not cancelled if the agent of before is below the member now', async () => {
  const { place, contract, move, cancel } = await newBrand();
  await place('c', 'b');
  await contract('a', '', 'dailyWage', 100);
  await contract('b', '', 'dailyWage', 100);
  await move('c', 'a', start + 1);
  expect(await move('b', 'c', start + 2)).toMatchObject({ ok: true });
  await expect(
    cancel('c', start + 3).then((cancelled) => {
      if (!cancelled.ok) throw new Error(cancelled.fault.key);
    }),
  ).rejects.toThrow('state_changed');
});

const anyName = fc.constantFrom(...names);
const history = fc.record({
  parents: fc.array(fc.option(fc.nat(4)), { minLength: names.length, maxLength: names.length }),
  rates: fc.array(fc.nat(100), { minLength: 2 * names.length, maxLength: 2 * names.length }),
  bets: fc.array(fc.record({ member: anyName, day: fc.nat(60) }), { maxLength: 8 }),
  moves: fc.array(
    fc.record({
      child: anyName,
      parent: fc.option(anyName),
      days: fc.nat(20),
      isCancelled: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
});

test('[AG-15] property: moves make no cycle and preserve past sums and contract bounds', () =>
  fc.assert(
    fc.asyncProperty(history, async ({ parents, rates, bets, moves }) => {
      const { place, contract, move, cancel, running, contracts, edges, bet, sums } =
        await newBrand();
      const upline = new Map<string, string>();
      const rateOf = new Map<string, number>();
      for (const [at, child] of names.entries()) {
        const parent = names[(parents[at] ?? at) % Math.max(1, at)] ?? '';
        if (at > 0 && parents[at] !== null) {
          upline.set(child, parent);
          await place(child, parent);
        }
        for (const [index, kind] of kinds.entries()) {
          const source = upline.get(child);
          const most = source === undefined ? 1_000 : (rateOf.get(`${source} ${kind}`) ?? 0);
          const rate = Math.floor((most * (rates[2 * at + index] ?? 0)) / 100);
          if (rate === 0) continue;
          rateOf.set(`${child} ${kind}`, rate);
          await contract(child, source ?? '', kind, rate);
        }
      }
      for (const { member, day } of bets) await bet(member, start + day * dayMs);
      const past = () =>
        Promise.all(names.map((agent) => sums(agent, start - dayMs, start + 20 * dayMs)));
      const pastBefore = await past();
      let at = start + 20 * dayMs;
      for (const { child, parent, days, isCancelled } of moves) {
        at += days * dayMs + 1;
        const present = [await edges(), await running()];
        const moved = await move(child, parent ?? '', at);
        if (!moved.ok) continue;
        expect(moved.value.from).toBeGreaterThanOrEqual(at);
        if (!isCancelled || moved.value.from === at) continue;
        expect(await cancel(child, at)).toMatchObject({ ok: true });
        expect([await edges(), await running()]).toEqual(present);
      }
      expect(await past()).toEqual(pastBefore);
      const tree = await edges();
      const allContracts = await contracts();
      const isAt = (one: { from: number; until: number | null }, time: number) =>
        one.from <= time && (one.until === null || one.until > time);
      const times = [
        ...tree.flatMap(({ from, until }) => [from, until ?? from]),
        ...allContracts.flatMap(({ fromWindow, untilWindow }) => [
          fromWindow ?? 1,
          untilWindow ?? 1,
        ]),
      ];
      for (const time of new Set(times)) {
        const parentOf = (member: string): string | undefined =>
          tree.find((edge) => edge.child === member && isAt(edge, time))?.parent;
        for (const name of names) {
          const line = [name];
          for (let up = parentOf(name); up !== undefined; up = parentOf(up)) {
            expect(line).not.toContain(up);
            line.push(up);
          }
        }
        const activeContracts = allContracts.filter(({ fromWindow, untilWindow }) =>
          isAt({ from: fromWindow ?? Infinity, until: untilWindow }, time),
        );
        for (const { child, kind, parent, rows } of activeContracts) {
          expect(parent).toBe(parentOf(child) ?? '');
          const source = activeContracts.find((one) => one.child === parent && one.kind === kind);
          const rateIn = (row = rows[0]) => Number(row?.['rate'] ?? row?.['contractRate']);
          if (parent !== '') expect(rateIn(source?.rows[0])).toBeGreaterThanOrEqual(rateIn());
        }
      }
    }),
    { numRuns: bySuite(8, 4) },
  ));
