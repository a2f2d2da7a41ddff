import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { applyOrders, orderFrom, type WalletOrder } from '#app/platform/wallet/orders.ts';
import { isChaosRun } from './chaos-mode.ts';
import { postgresPrograms, startPostgres } from './local-postgres.ts';
import { findSettlementFaults } from './settlement-audit.ts';
import { createPlayers, currency, players } from './wallet-histories.ts';
import { WalletModel } from './wallet-model.ts';

vi.setConfig({ testTimeout: 180_000 });

const programs = postgresPrograms();
const batchesEach = isChaosRun ? 400 : 40;
const tenants = ['one', 'two'];

describe.skipIf(programs === undefined)('several servers on one PostgreSQL', () => {
  const databases: Database[] = [];
  let stop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    const server = await startPostgres(programs ?? '');
    stop = server.stop;
    for (let number = 0; number < 3; number += 1) {
      const opened = await openDatabase({
        databaseUrl: server.url,
        migrations: platformMigrations,
      });
      if (!opened.ok) throw new Error(opened.fault.message);
      databases.push(opened.value);
    }
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await stop();
  });

  /** A batch of one server: rounds of both tenants that settle at once. */
  const batch = (server: number, number: number): readonly WalletOrder[] =>
    tenants.flatMap((tenant) =>
      players.map((player, index) => {
        const id = `${server}-${number}-${player}`;
        return orderFrom(
          'betwin',
          {
            transactionId: id,
            roundId: id,
            player,
            currency,
            session: `${tenant}-${player}-0`,
            gameCode: 'g',
            betAmount: 1 + (number % 3),
            winAmount: index,
          },
          { tenant, vendor: 'fault', lenient: false, at: 1_000 },
        );
      }),
    );

  const read = async (database: Database) =>
    new Map(
      (
        await database.query<{ tenant: string; newest: number; rows: number }>(
          `select tenant, max(seq) as newest, count(*)::int as rows from settled_bet group by tenant`,
        )
      ).map(({ tenant, newest, rows }) => [tenant, { newest, rows }]),
    );

  test('[MC-03] a reader of a settled bet also sees all lower numbers of the brand', async () => {
    const [first, second, reader] = databases;
    if (!first || !second || !reader) throw new Error('three servers');
    for (const tenant of tenants)
      await createPlayers(
        first,
        createLedger(first, { now: () => 1 }),
        tenant,
        new WalletModel(currency),
        0,
      );
    const progress = { running: 2 };
    const write = async (database: Database, server: number) => {
      for (let number = 0; number < batchesEach; number += 1) {
        const answers = await applyOrders(database, batch(server, number));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      }
      progress.running -= 1;
    };
    const snapshots: Awaited<ReturnType<typeof read>>[] = [];
    const watch = async () => {
      while (progress.running > 0) snapshots.push(await read(reader));
    };
    await Promise.all([write(first, 1), write(second, 2), watch()]);
    expect(snapshots.length).toBeGreaterThan(10);
    for (const tenant of tenants) {
      const numbers = (
        await reader.query<{ seq: number }>(
          'select seq from settled_bet where tenant = $1 order by seq',
          [tenant],
        )
      ).map(({ seq }) => seq);
      expect(numbers).toHaveLength(2 * batchesEach * players.length);
      const positions = new Map(numbers.map((seq, index) => [seq, index + 1]));
      for (const snapshot of snapshots) {
        const { newest, rows } = snapshot.get(tenant) ?? { newest: 0, rows: 0 };
        expect(positions.get(newest) ?? 0).toBe(rows);
      }
    }
    expect(await findSettlementFaults(reader)).toEqual([]);
  });
});
