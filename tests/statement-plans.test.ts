import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { windowsIn } from '#app/lib/dates/day-range.ts';
import type { Database, Queryable } from '#app/platform/db/database.ts';
import { sql, type SqlValue, type Statement } from '#app/platform/db/sql.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { readStatementTotals, readSumsByWindow } from '#app/platform/ledger/day-sums.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import type { RareEntries, StatementQuery } from '#app/platform/ledger/statement.ts';
import { readSettledSums } from '#app/platform/settlement/settled-sums.ts';
import { readTurnoverLines } from '#app/platform/settlement/turnover-lines.ts';
import { fillStatements } from './support/fill-statements.ts';
import { bySuite } from './support/suite.ts';
import { databaseForTests } from './support/database-for-tests.ts';

/*
 * Statements, totals, profit and withdrawable amounts must not scan all rows of a brand or member:
 * they use an index, and days are summed once.
 */
const tenant = 't';
const timeZone = 'Asia/Manila';
const currency = 'PHP';
const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const days = 20;
const period = { from: start - 8 * 3_600_000, until: start + days * dayMs - 8 * 3_600_000 };
const windows = windowsIn('week', period, timeZone);

const database = databaseForTests();
beforeAll(async () => {
  await fillStatements(database, {
    tenant,
    currency,
    start,
    days,
    member: 'm0',
    own: 2_000,
    others: 8_000,
  });
});

function recordingDatabase(): { readonly database: Database; readonly statements: Statement[] } {
  const statements: Statement[] = [];
  const recordStatement = (statement: Statement | string, values: readonly SqlValue[] = []) =>
    void statements.push(typeof statement === 'string' ? { text: statement, values } : statement);
  const withRecording = <Db extends Queryable>(db: Db): Db => ({
    ...db,
    query: (statement, values) => (recordStatement(statement, values), db.query(statement, values)),
    one: (statement, values) => (recordStatement(statement, values), db.one(statement, values)),
    run: (statement, values) => (recordStatement(statement, values), db.run(statement, values)),
  });
  return {
    statements,
    database: {
      ...withRecording(database),
      transaction: (work) => database.transaction((tx) => work(withRecording(tx))),
    },
  };
}

const account = playerAccount('m0', currency);
const member = { tenant, member: 'm0', currency };
const reads: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'a page of the statement': (db) =>
    createLedger(db, { now: () => 0 }).statement({ tenant, account, limit: 20 }),
  'a page of some days': (db) =>
    createLedger(db, { now: () => 0 }).statement({
      tenant,
      account,
      ...period,
      limit: 20,
      cursor: 1_000,
    }),
  'totals of the statement': (db) => readStatementTotals(db, { tenant, account, timeZone }),
  'rebates and prizes by window': (db) =>
    readSumsByWindow(db, { tenant, account, timeZone, kinds: ['rebate', 'win'] }, windows),
  'settled bets by window': (db) => readSettledSums(db, { ...member, timeZone, windows }),
  'open lines of turnover': (db) => db.transaction((tx) => readTurnoverLines(tx, member)),
};

const settle = (values: { readonly at: number; readonly bet: number }) =>
  database.run(sql`insert into settled_bet
    (tenant, member, currency, vendor, product, game, round, stake, payout, valid_bet, rule, settled_at)
    values (${tenant}, 'm0', ${currency}, 'v', ${values.bet % 2 === 0 ? 'RNG' : 'LIVE'}, 'g', 'r',
      ${values.bet}::bigint, 3, ${values.bet}::bigint, 1, ${values.at}::bigint)`);

/** Rare kinds of entries have their own index. */
const rareReads: readonly (readonly [RareEntries, Partial<StatementQuery>, string])[] = [
  ['besides-games', { kinds: ['seed'] }, 'ledger_entry_besides_games'],
  ['besides-games', { excludedKinds: ['bet', 'win', 'rollback'] }, 'ledger_entry_besides_games'],
  ['besides-games', { kinds: ['seed'], ...period, cursor: 1_000 }, 'ledger_entry_besides_games'],
  ['rollbacks', { kinds: ['rollback'] }, 'ledger_entry_rollbacks'],
];

test.each(rareReads)(
  '[MC-07] finds rare entries (%s) by their index: %o',
  async (indexHint, filter, index) => {
    const recording = recordingDatabase();
    const query = { tenant, account, limit: 20, ...filter };
    const page = (more: object) =>
      createLedger(recording.database, { now: () => 0 }).statement({ ...query, ...more });
    const found = await page({ indexHint });
    const statement = recording.statements.at(-1);
    const plan = await database.query(`explain ${statement?.text ?? ''}`, statement?.values ?? []);
    expect(JSON.stringify(plan)).toContain(index);
    expect(found.entries).toEqual((await page({})).entries);
  },
);

let moveCount = 0;
const addEntry = (amount: number) =>
  createLedger(database, { now: () => start + dayMs }).credit({
    tenant,
    key: `more:${(moveCount += 1)}`,
    kind: 'seed',
    to: account,
    amount,
  });

test.each(Object.keys(reads))('[MC-07] plans %s without a full table scan', async (name) => {
  // The first read may scan everything; later reads only new rows.
  await reads[name]?.(database);
  await settle({ at: start, bet: 4 });
  await addEntry(5);
  const recording = recordingDatabase();
  await reads[name]?.(recording.database);
  expect(recording.statements.length).toBeGreaterThan(0);
  for (const { text, values } of recording.statements) {
    const plan = await database.query<Record<string, string>>(`explain ${text}`, values);
    const lines = plan.map((row) => Object.values(row)[0] ?? '').join('\n');
    expect(lines, text.slice(0, 2_000)).not.toMatch(
      /Seq Scan on (?:ledger_entry|ledger_movement|settled_bet|wallet_round)/,
    );
  }
});

/** Sums computed from the rows. */
const plainSums = () =>
  database.query(sql`select width_bucket(settled_at, ${windows.map(({ from }) => from)}::bigint[]) - 1
      as window, product, sum(stake)::bigint as staked, sum(payout)::bigint as paid,
      sum(valid_bet)::bigint as "validBet"
    from settled_bet where tenant = ${tenant} and member = 'm0' and settled_at >= ${period.from}
      and settled_at < ${period.until} group by 1, 2 order by 1, 2`);
const plainTotals = () =>
  database.one(sql`select count(*)::int as entries,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credited,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debited
    from ledger_entry where tenant = ${tenant} and account = ${`player:m0:${currency}`}`);

const events = fc.array(
  fc.oneof(
    fc.record({ at: fc.integer({ min: period.from, max: period.until - 1 }), bet: fc.nat(50) }),
    fc.record({ moved: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ reads: fc.integer({ min: 1, max: 4 }) }),
  ),
  { maxLength: 12 },
);

test('[MC-08] sums by day equal those of the rows, in any order of bets and reads', () =>
  fc.assert(
    fc.asyncProperty(events, async (list) => {
      for (const event of list)
        if ('bet' in event) await settle(event);
        else if ('moved' in event) await addEntry(event.moved);
        else
          await Promise.all(
            Array.from({ length: event.reads }, () =>
              Promise.all([
                readSettledSums(database, { ...member, timeZone, windows }),
                readStatementTotals(database, { tenant, account, timeZone }),
              ]),
            ),
          );
      expect(await readSettledSums(database, { ...member, timeZone, windows })).toEqual(
        await plainSums(),
      );
      expect(await readStatementTotals(database, { tenant, account, timeZone })).toEqual(
        await plainTotals(),
      );
    }),
    { numRuns: bySuite(15, 5) },
  ));
