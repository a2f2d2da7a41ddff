import { AsyncResource } from 'node:async_hooks';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { openDatabaseFromTemplate } from '#app/platform/db/template-database.ts';
import { accountId, issuanceAccount, playerAccount } from '#app/platform/ledger/account.ts';
import { expectBalancedLedger } from '../support/sound-money.ts';
import type { MoveOutcome } from '#app/platform/ledger/movement.ts';
import { createLedger, type Ledger } from '#app/platform/ledger/ledger.ts';
import { ledgerTables } from '#app/platform/ledger/tables.ts';
import { anyHistory, knownAccounts, LedgerModel } from './ledger-model.ts';
import { postgresPrograms, startPostgres } from './local-postgres.ts';

const programs = postgresPrograms();
const clock = { now: () => 1 };
const [ann, bob] = [playerAccount('ann', 'PHP'), playerAccount('bob', 'PHP')];
/** Runs outside the current transaction, like another visitor. */
const visitor = new AsyncResource('visitor');
const outside = <Value>(work: () => Value): Value => visitor.runInAsyncScope(work);
const outcomes = (results: readonly { outcome: string }[], outcome: string) =>
  results.filter((result) => result.outcome === outcome).length;

const engines: readonly {
  name: string;
  start(): Promise<{ database: Database; stop(): Promise<void> }>;
}[] = [
  {
    name: 'embedded',
    start: async () => ({
      database: await openDatabaseFromTemplate(ledgerTables),
      stop: async () => undefined,
    }),
  },
  ...(programs ? [{ name: 'PostgreSQL', start: () => startServed(programs) }] : []),
];

/** Resolves once a statement waits for a lock. */
async function untilOneWaits(database: Database): Promise<void> {
  const waiting = "select 1 as one from pg_stat_activity where wait_event_type = 'Lock'";
  while ((await database.query(waiting)).length === 0);
}

async function startServed(folder: string) {
  const { url, stop } = await startPostgres(folder);
  const database = await openDatabase({ databaseUrl: url, migrations: ledgerTables });
  if (!database.ok) throw new Error(database.fault.message);
  return { database: database.value, stop };
}

describe.each(engines)('on the $name engine', ({ name, start }) => {
  let database: Database;
  let stop: () => Promise<void>;
  let ledger: Ledger;
  let tenants = 0;

  beforeAll(async () => {
    ({ database, stop } = await start());
    ledger = createLedger(database, clock);
  });
  afterAll(async () => {
    await database.close();
    await stop();
  });

  async function newTenant(annHas: number): Promise<string> {
    const tenant = `t${(tenants += 1)}`;
    for (const account of [ann, bob, issuanceAccount('PHP')]) await ledger.open(tenant, account);
    if (annHas > 0)
      await ledger.credit({ tenant, key: 'seed', kind: 'seed', to: ann, amount: annHas });
    return tenant;
  }

  test('any history agrees with the model: outcomes, no negative balance, zero sum', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const tenant = `t${(tenants += 1)}`;
        const model = new LedgerModel();
        for (const account of knownAccounts) await ledger.open(tenant, account);
        for (const step of history)
          expect(await ledger.move({ tenant, ...step })).toMatchObject(model.move(step));
        for (const account of knownAccounts)
          expect(await ledger.balanceOf(tenant, account)).toBe(
            model.balances.get(accountId(account)),
          );
        expect(await ledger.sumOfAll(tenant)).toBe(0);
      }),
      { numRuns: 30 },
    );
    await expectBalancedLedger(database);
  });

  test('32 simultaneous duplicates apply once', async () => {
    const tenant = await newTenant(1_000);
    const once = { tenant, key: 'k', kind: 'bet', from: ann, to: bob, amount: 7 };
    const results = await Promise.all(Array.from({ length: 32 }, () => ledger.move(once)));
    expect([outcomes(results, 'moved'), outcomes(results, 'replayed')]).toEqual([1, 31]);
    expect(await ledger.balanceOf(tenant, bob)).toBe(7);
  });

  test('of 32 different movements under one key at once one applies, 31 are refused', async () => {
    const tenant = await newTenant(1_000);
    const results = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        ledger.move({ tenant, key: 'k', kind: 'bet', from: ann, to: bob, amount: index + 1 }),
      ),
    );
    expect([outcomes(results, 'moved'), outcomes(results, 'refused')]).toEqual([1, 31]);
  });

  test('of 64 simultaneous withdrawals from money for ten, ten succeed and nothing is overdrawn', async () => {
    const tenant = await newTenant(100);
    const results = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        ledger.move({ tenant, key: `k${index}`, kind: 'bet', from: ann, to: bob, amount: 10 }),
      ),
    );
    expect([outcomes(results, 'moved'), outcomes(results, 'refused')]).toEqual([10, 54]);
    expect([await ledger.balanceOf(tenant, ann), await ledger.balanceOf(tenant, bob)]).toEqual([
      0, 100,
    ]);
  });

  test('simultaneous movements in both directions never deadlock', async () => {
    const tenant = await newTenant(1_000);
    await ledger.credit({ tenant, key: 'seed-bob', kind: 'seed', to: bob, amount: 1_000 });
    const pairs = [
      { from: ann, to: bob },
      { from: bob, to: ann },
    ];
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        ledger.move({
          tenant,
          key: `k${index}`,
          kind: 'bet',
          amount: 3,
          ...(pairs[index % 2] ?? pairs[0]!),
        }),
      ),
    );
    expect(outcomes(results, 'moved')).toBe(100);
    expect(await ledger.balanceOf(tenant, ann)).toBe(1_000);
  });

  // The embedded engine has one connection, so transactions never wait for each other.
  if (name === 'PostgreSQL')
    test.each([
      ['the same movement', 'k', { outcome: 'replayed' }],
      ['a movement of the same money', 'other', { outcome: 'refused', reason: 'insufficient' }],
    ])('%s waits for the one that is being booked, and then sees it', async (_, key, expected) => {
      const tenant = await newTenant(10);
      const transfer = { tenant, kind: 'bet', from: ann, to: bob, amount: 10 };
      let second: Promise<MoveOutcome> | undefined;
      await database.transaction(async (session) => {
        await createLedger(session, clock).move({ ...transfer, key: 'k' });
        second = outside(() => ledger.move({ ...transfer, key }));
        await outside(() => untilOneWaits(database));
      });
      expect(await second).toMatchObject(expected);
      expect(await ledger.balanceOf(tenant, bob)).toBe(10);
    });

  test('a failed statement leaves the connection usable, also inside a transaction', async () => {
    for (let round = 0; round < 20; round += 1) {
      await expect(database.query('select 1 / $1::int as never', [0])).rejects.toThrow('division');
      await expect(
        database.transaction((session) => session.query('select 1 / $1::int as never', [0])),
      ).rejects.toThrow('division');
    }
    expect(await database.one<{ two: number }>('select 2::bigint as two')).toEqual({ two: 2 });
  });
});
