import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { platformMigrations } from '#app/platform/migrations.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import type { Database } from '#app/platform/db/database.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { minimalManifest } from '../support/merchants-dir.ts';
import { sendRequest } from '../support/server.ts';
import { postgresPrograms, startPostgres } from './local-postgres.ts';
import {
  brand,
  createPlayers,
  httpVendor,
  serverSecret,
  type Player,
  type Vendor,
} from './wallet-server.ts';
import { serverForTests } from '../support/server-for-tests.ts';
import { openForTests } from '../support/open-for-tests.ts';

/* PostgreSQL is misconfigured, hangs or is full while the server runs. */
vi.setConfig({ testTimeout: 120_000 });

const programs = postgresPrograms();
/** Allows for a busy machine. */
const patience = { timeout: 20_000 };

const open = async (
  databaseUrl: string,
  report: (message: string) => void = () => undefined,
): Promise<Database> => {
  const database = await openDatabase({
    databaseUrl,
    migrations: [...platformMigrations, ...vendorMigrations],
    report,
  });
  if (!database.ok) throw new Error(database.fault.message);
  return database.value;
};

describe.skipIf(programs === undefined)('a PostgreSQL with faults', () => {
  const postgres = openForTests(() =>
    startPostgres(programs ?? '', true, ['synchronous_commit=off']),
  );
  const server = serverForTests({ [`${brand}/manifest.json`]: minimalManifest(brand) }, () => ({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: serverSecret,
    SANDBOX: '1',
    LOG_LEVEL: 'fatal',
  }));
  let database: Database;
  let vendor: Vendor;
  let player: Player;
  const messages: string[] = [];

  beforeAll(async () => {
    [player] = (await createPlayers(server.port, 1, 50_000)) as [Player];
    database = await open(postgres.url);
    vendor = httpVendor(server.port, 16);
  });
  afterAll(async () => {
    vendor.close();
    await database.close();
  });

  /** Places a bet of 1; returns its status and duration, ms. */
  async function bet(id: string) {
    const from = performance.now();
    const { status } = await vendor.ask('bet', {
      transactionId: id,
      roundId: id,
      gameCode: 'faults',
      session: player.session,
      player: player.player,
      currency: 'PHP',
      amount: 1,
    });
    return { status, ms: performance.now() - from };
  }
  async function readyz() {
    const from = performance.now();
    const { status, body } = await sendRequest(server.port, `${brand}.localhost`, '/readyz');
    const { reasons } = JSON.parse(body.toString()) as { reasons: readonly string[] };
    return { status, reasons, ms: performance.now() - from };
  }
  const bets = (name: string) =>
    Promise.all(Array.from({ length: 10 }, (_, number) => bet(`${name}-${number}`)));
  const statuses = (answers: readonly { readonly status: number }[]) => [
    ...new Set(answers.map(({ status }) => status)),
  ];

  test('commits wait for the disk even if the server is set to synchronous_commit=off', async () => {
    const query = `select current_setting('synchronous_commit') as value`;
    expect(await database.one(query)).toEqual({ value: 'on' });
    expect(await database.transaction((tx) => tx.one(query))).toEqual({ value: 'on' });
  });

  test('the server is not ready while full_page_writes is off, as /readyz and the log say', async () => {
    const setCommit = async (value: 'on' | 'off') => {
      await database.script(`alter system set full_page_writes = ${value}`);
      await database.one('select pg_reload_conf()');
      await vi.waitFor(
        async () =>
          expect(await database.one(`select current_setting('full_page_writes') as value`)).toEqual(
            { value },
          ),
        patience,
      );
    };
    expect(await readyz()).toMatchObject({ status: 200, reasons: [] });
    await setCommit('off');
    // A connection reloads its settings before its next statement.
    await vi.waitFor(
      async () =>
        expect(await readyz()).toMatchObject({
          status: 503,
          reasons: [expect.stringContaining('full_page_writes=off')],
        }),
      patience,
    );
    const other = await open(postgres.url, (message) => messages.push(message));
    await other.close();
    expect(messages).toEqual([expect.stringContaining('full_page_writes=off')]);
    await setCommit('on');
    await vi.waitFor(async () => expect(await readyz()).toMatchObject({ status: 200 }), patience);
  });

  test('while the house account is locked vendors get 503 within 10 s; orders are booked later', async () => {
    const answers = await database.transaction(async (tx) => {
      await tx.script('lock table ledger_account in access exclusive mode');
      return bets('locked');
    });
    expect(statuses(answers)).toEqual([503]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(10_000);
    expect(statuses(await bets('locked'))).toEqual([200]);
  });

  test('orders beyond the queue get 503, and /readyz reports it until one is booked', async () => {
    await database.script(`
      create function fill_disk() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '53100'; end $$;
      create trigger full_disk before insert on ledger_movement execute function fill_disk()`);
    expect(statuses(await bets('full'))).toEqual([503]);
    expect(await readyz()).toMatchObject({
      status: 503,
      reasons: [expect.stringContaining('53100')],
    });
    await database.script('drop trigger full_disk on ledger_movement');
    expect(statuses(await bets('full'))).toEqual([200]);
    expect(await readyz()).toMatchObject({ status: 200 });
  });

  test('while PostgreSQL is stopped /readyz answers 503 in 2 s, vendors get 503 in 10 s', async () => {
    const pids = postgres.pids();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const pending = bet('stopped');
    await pause(100);
    // The server waits equally long each time; the delay by other processes varies.
    const states = [await readyz(), await readyz(), await readyz()];
    const order = await pending;
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    expect(statuses(states)).toEqual([503]);
    expect(Math.min(...states.map(({ ms }) => ms))).toBeLessThan(2_000);
    expect(order.status).toBe(503);
    expect(order.ms).toBeLessThan(10_000);
    await vi.waitFor(async () => expect((await bet('stopped')).status).toBe(200), patience);
    await vi.waitFor(async () => expect(await readyz()).toMatchObject({ status: 200 }), patience);
  });
});
