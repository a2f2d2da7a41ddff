import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectBalancedLedger } from '../support/sound-money.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { projectText } from '../support/project-files.ts';
import { sendRequest, startServer, type TestServer } from '../support/server.ts';
import { isChaosRun } from './chaos-mode.ts';
import {
  postgresPrograms,
  standbyOf,
  startPostgres,
  type LocalPostgres,
} from './local-postgres.ts';
import { findBalanceFaults, play, resendAll, type SentOrder } from './wallet-load.ts';
import { brand, createPlayers, httpVendor, serverSecret, type Player } from './wallet-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

/*
 * The primary dies, its synchronous standby is promoted, and the server continues unattended. The
 * SQL is read from docs/operators.md, "Survive the loss of the PostgreSQL machine".
 */
vi.setConfig({ testTimeout: 180_000 });

const programs = postgresPrograms();
const failovers = isChaosRun ? 10 : 1;
const startMoney = 50_000;
const playMs = isChaosRun ? 3_000 : 400;

const runSql = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const guide = projectText('docs/operators.md');
/** The guide's SQL blocks, each a list of statements. */
const [waitForStandbySql = [], promoteSql = [], commitAloneSql = [], ...moreSql] = [
  ...guide
    .slice(guide.indexOf('\n**Survive the loss'), guide.indexOf('\n**Keep backups**'))
    .matchAll(/```sql\n([\s\S]*?)```/g),
].map(([, block = '']) =>
  block
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean),
);

/** Waits until the standby of a primary is connected, and commits wait for it or do not. */
async function standbyIs(state: 'async' | 'sync', primary: LocalPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await vi.waitFor(
    async () => {
      const { rows } = await client.query<{ state: string }>(
        'select sync_state as state from pg_stat_replication',
      );
      expect(rows).toEqual([{ state }]);
    },
    { timeout: 30_000, interval: 20 },
  );
  await client.end();
}

describe.skipIf(programs === undefined)('a primary with a synchronous standby', () => {
  const brands = openForTests(() =>
    makeMerchantsDir({ [`${brand}/manifest.json`]: minimalManifest(brand) }),
  );
  let primary: LocalPostgres;
  let standby: LocalPostgres;
  let server: TestServer;
  let players: readonly Player[];
  const startStandby = (primary: LocalPostgres) =>
    startPostgres(programs ?? '', true, [], standbyOf(primary));
  const clusterUrl = () =>
    `postgresql://postgres@/postgres?host=${encodeURIComponent(`${standby.socket},${primary.socket}`)}`;

  beforeAll(async () => {
    primary = await startPostgres(programs ?? '', true);
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([primary.stop(), standby.stop()]);
  });

  /** The time until an order is accepted, ms. */
  async function takesOrdersAgain(): Promise<number> {
    const from = performance.now();
    const vendor = httpVendor(server.port, 1);
    const { session, player } = players[0] as Player;
    const order = { gameCode: 'g', session, player, currency: 'PHP', betAmount: 1, winAmount: 1 };
    let number = 0;
    await vi.waitFor(
      async () => {
        const id = `again-${from}-${(number += 1)}`;
        const answer = await vendor.ask('betwin', { ...order, transactionId: id, roundId: id });
        expect(answer.status).toBe(200);
      },
      { timeout: 30_000, interval: 20 },
    );
    vendor.close();
    return performance.now() - from;
  }

  test(`${failovers} failovers under load lose nothing acknowledged and end within 10 s`, async () => {
    expect([waitForStandbySql.length, promoteSql.length, commitAloneSql.length, moreSql]).toEqual([
      3,
      1,
      2,
      [],
    ]);
    standby = await startStandby(primary);
    await standbyIs('async', primary);
    await runSql(primary.url, ...waitForStandbySql);
    await standbyIs('sync', primary);
    // The standby is listed first, so the server must find the primary behind it.
    const url = clusterUrl();
    server = await startServer({
      MERCHANTS_DIR: brands.dir,
      DATABASE_URL: url,
      SESSION_SECRET: serverSecret,
      SANDBOX: '1',
      LOG_LEVEL: 'fatal',
    });
    players = await createPlayers(server.port, 4, startMoney);
    const everyOrder: SentOrder[] = [];
    const backMs: number[] = [];
    for (let round = 1; round <= failovers; round += 1) {
      const sentOrders: SentOrder[] = [];
      let isOver = false;
      const playing = play({
        port: server.port,
        players,
        round,
        sentOrders,
        isRunning: () => !isOver,
      });
      await pause(playMs);
      await primary.kill();
      const host = `${brand}.localhost`;
      expect((await sendRequest(server.port, host, '/readyz')).status).toBe(503);
      await runSql(standby.url, ...promoteSql);
      await runSql(standby.url, ...commitAloneSql);
      backMs.push(await takesOrdersAgain());
      isOver = true;
      await playing;
      expect(
        sentOrders.filter(({ response }) => response?.startsWith('200')).length,
      ).toBeGreaterThan(10);
      expect(await resendAll(server.port, sentOrders)).toEqual([]);
      everyOrder.push(...sentOrders);
      expect(
        await findBalanceFaults(server.port, players, { sentOrders: everyOrder, startMoney }),
      ).toEqual([]);
      await vi.waitFor(
        async () => expect((await sendRequest(server.port, host, '/readyz')).status).toBe(200),
        { timeout: 30_000, interval: 50 },
      );
      if (round === failovers) break;
      // The old primary returns as standby of the new one, at its old address.
      await primary.rebuild(standbyOf(standby));
      [primary, standby] = [standby, primary];
      await standbyIs('async', primary);
      await runSql(primary.url, ...waitForStandbySql);
      await standbyIs('sync', primary);
    }
    expect(Math.max(...backMs)).toBeLessThan(10_000);
    console.info(
      `${failovers} failovers of PostgreSQL: ${everyOrder.length} orders; orders were taken ${Math.max(...backMs).toFixed(0)} ms at most after the promotion`,
    );
    const opened = await openDatabase({
      databaseUrl: url,
      migrations: [...platformMigrations, ...vendorMigrations],
    });
    if (!opened.ok) throw new Error(opened.fault.message);
    await expectBalancedLedger(opened.value);
    await opened.value.close();
  });
});
