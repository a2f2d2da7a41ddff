import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { platformMigrations } from '#app/platform/migrations.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { expectBalancedLedger } from '../support/sound-money.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { minimalManifest } from '../support/merchants-dir.ts';
import { sendRequest } from '../support/server.ts';
import { callApi } from '../support/http-client.ts';
import { postgresPrograms, startPostgres } from './local-postgres.ts';
import { seededRandom, firstSeed, isChaosRun, repeats } from './chaos-mode.ts';
import {
  resendAll,
  findBalanceFaults,
  play,
  concurrentVendors,
  type SentOrder,
} from './wallet-load.ts';
import {
  brand,
  createPlayers,
  serverSecret,
  httpVendor,
  type Player,
  type VendorResponse,
} from './wallet-server.ts';
import { serverForTests } from '../support/server-for-tests.ts';
import { openForTests } from '../support/open-for-tests.ts';

/*
 * PostgreSQL dies under a running server: clients get a retry time, and only PostgreSQL restarts.
 */
vi.setConfig({ testTimeout: isChaosRun ? 3_600_000 : 180_000 });

const programs = postgresPrograms();
const kills = repeats(1, 20, 100);
const startMoney = 50_000;
const maxRoundMs = isChaosRun ? 1_000 : 120;
const host = `${brand}.localhost`;

describe.skipIf(programs === undefined)('PostgreSQL under a running server', () => {
  const database = openForTests(() => startPostgres(programs ?? '', isChaosRun));
  const server = serverForTests({ [`${brand}/manifest.json`]: minimalManifest(brand) }, () => ({
    DATABASE_URL: database.url,
    SESSION_SECRET: serverSecret,
    SANDBOX: '1',
    LOG_LEVEL: 'fatal',
  }));
  let players: readonly Player[];

  beforeAll(async () => {
    players = await createPlayers(server.port, 4, startMoney);
  });

  /** The time until the wallet answers again, ms. */
  async function answersAgain(): Promise<number> {
    const from = performance.now();
    const vendor = httpVendor(server.port, 1);
    const { session } = players[0] as Player;
    await vi.waitFor(
      async () => expect((await vendor.ask('balance', { session })).status).toBe(200),
      { timeout: 30_000, interval: 10 },
    );
    vendor.close();
    return performance.now() - from;
  }

  test('while it is down wallet and calls answer 503 with a retry time', async () => {
    await database.kill();
    const vendor = httpVendor(server.port, 1);
    const { session, player } = players[0] as Player;
    const bet = {
      transactionId: 'while-away',
      roundId: 'while-away',
      gameCode: 'g',
      session,
      player,
      currency: 'PHP',
      amount: 5,
    };
    for (const [call, body] of [
      ['balance', { session }],
      ['bet', bet],
    ] as const) {
      const answer = await vendor.ask(call, body);
      expect([
        call,
        answer.status,
        answer.retryAfter,
        (JSON.parse(answer.text) as { code: string }).code,
      ]).toEqual([call, 503, '1', 'busy']);
    }
    const logIn = await callApi(server.port, host, '/wps/session/login', {
      method: 'POST',
      json: { username: 'player01', password: 'Marquee-2026' },
    });
    expect([logIn.status, logIn.headers['retry-after'], logIn.json.message]).toEqual([
      503,
      '10',
      'database_unreachable',
    ]);
    expect([
      (await sendRequest(server.port, host, '/healthz')).status,
      (await sendRequest(server.port, host, '/readyz')).status,
    ]).toEqual([200, 503]);
    database.start();
    await database.answers();
    await answersAgain();
    expect(
      (
        await vendor.ask('rollback', {
          transactionId: 'never-mind',
          betTransactionId: 'while-away',
          player,
          currency: 'PHP',
        })
      ).status,
      'the bet was not taken',
    ).toBe(200);
    vendor.close();
  });

  test('a connection that ends between two statements of a transaction fails only that transaction', async () => {
    const open = () =>
      openDatabase({
        databaseUrl: database.url,
        migrations: [...platformMigrations, ...vendorMigrations],
      });
    const [opened, other] = await Promise.all([open(), open()]);
    if (!opened.ok || !other.ok) throw new Error('PostgreSQL was there a moment ago');
    const lostTransaction = opened.value.transaction(async (session) => {
      const backend = await session.one<{ pid: number }>('select pg_backend_pid() as pid');
      await other.value.one(`select pg_terminate_backend(${backend?.pid ?? 0})`);
      // The idle pool notices the end.
      await vi.waitFor(async () => expect(database.pids()).not.toContain(backend?.pid));
      await pause(0);
      await session.query('select 1');
    });
    await expect(lostTransaction).rejects.toThrow(/terminat|closed|not queryable/i);
    expect(await opened.value.one('select 1 as one')).toEqual({ one: 1 });
    await Promise.all([opened.value.close(), other.value.close()]);
  });

  test(`${kills} kills -9 of it while ${concurrentVendors} vendors play lose and double nothing`, async () => {
    const chance = seededRandom(firstSeed);
    const everyOrder: SentOrder[] = [];
    const busy: VendorResponse[] = [];
    const back: number[] = [];
    for (let round = 1; round <= kills; round += 1) {
      const sentOrders: SentOrder[] = [];
      let isOver = false;
      const playing = play({
        port: server.port,
        players,
        round,
        sentOrders,
        isRunning: () => !isOver,
        onBusy: (answer) => busy.push(answer),
      });
      await pause(40 + chance() * maxRoundMs);
      await database.kill();
      // Every third time it is killed again during recovery.
      if (round % 3 === 0) {
        database.start();
        await pause(10 + chance() * 60);
        await database.kill();
      }
      database.start();
      await database.answers();
      back.push(await answersAgain());
      isOver = true;
      await playing;
      expect(
        await resendAll(server.port, sentOrders),
        `round ${round}, CHAOS_SEED=${firstSeed}`,
      ).toEqual([]);
      everyOrder.push(...sentOrders);
      expect(
        await findBalanceFaults(server.port, players, { sentOrders: everyOrder, startMoney }),
        `round ${round}, CHAOS_SEED=${firstSeed}`,
      ).toEqual([]);
    }
    expect(everyOrder.length).toBeGreaterThan(kills * 10);
    expect(busy.length).toBeGreaterThan(kills);
    expect(busy.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1')).toEqual(
      [],
    );
    expect(server.child.exitCode).toBeNull();
    console.info(
      `${kills} kills of PostgreSQL: ${everyOrder.length} orders; the wallet answered again ${Math.max(...back).toFixed(0)} ms at most after PostgreSQL did`,
    );
    const opened = await openDatabase({
      databaseUrl: database.url,
      migrations: [...platformMigrations, ...vendorMigrations],
    });
    if (!opened.ok) throw new Error(opened.fault.message);
    await expectBalancedLedger(opened.value);
    await opened.value.close();
  });
});
