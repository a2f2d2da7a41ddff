import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { expectBalancedLedger } from '../support/sound-money.ts';
import { dataFolder } from '../support/data-folder.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { seededRandom, firstSeed, isChaosRun, repeats } from './chaos-mode.ts';
import {
  resendAll,
  findBalanceFaults,
  play,
  concurrentVendors,
  type SentOrder,
} from './wallet-load.ts';
import { findSettlementFaults } from './settlement-audit.ts';
import { brand, createPlayers, serverSecret, httpVendor } from './wallet-server.ts';
import { isGate } from '../support/suite.ts';
import { openForTests } from '../support/open-for-tests.ts';

/*
 * The whole server, killed while vendors play. Verified through the wallet API only, as a vendor
 * sees it.
 */
vi.setConfig({ testTimeout: isChaosRun ? 3_600_000 : 300_000 });

const kills = repeats(1, 3, 30);
const startMoney = 50_000;
const maxRoundMs = isChaosRun ? 1_500 : 700;
const minAnswers = 40;

const brands = openForTests(() =>
  makeMerchantsDir({ [`${brand}/manifest.json`]: minimalManifest(brand) }),
);
let dataDir: string;
let server: TestServer | undefined;
const settings = (): Record<string, string> => ({
  MERCHANTS_DIR: brands.dir,
  DATA_DIR: dataDir,
  SESSION_SECRET: serverSecret,
  SANDBOX: '1',
});
const start = (): Promise<TestServer> => startServer(settings());

beforeEach(async () => {
  dataDir = await dataFolder();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const kill = (victim: TestServer): Promise<void> =>
  new Promise((resolve) => {
    victim.child.once('exit', () => resolve());
    victim.child.kill('SIGKILL');
  });

/** Kills a start while the server opens and recovers its folder. */
async function killedStart(ms: number): Promise<void> {
  const child = spawn(process.execPath, ['build/host/server.js'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settings(),
    },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await pause(ms);
  child.kill('SIGKILL');
  await exited;
}

async function opened(): Promise<Database> {
  const result = await openDatabase({
    dataDir: path.join(dataDir, 'database'),
    migrations: [...platformMigrations, ...vendorMigrations],
  });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

test(`${kills} times kill -9 while ${concurrentVendors} vendors play loses and doubles nothing`, async () => {
  const chance = seededRandom(firstSeed);
  server = await start();
  const players = await createPlayers(server.port, 4, startMoney);
  const everyOrder: SentOrder[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const sentOrders: SentOrder[] = [];
    const playing = play({ port: server.port, players, round, sentOrders });
    await pause(150 + chance() * maxRoundMs);
    // A busy machine answers few orders in that time.
    await vi.waitFor(
      () =>
        expect(sentOrders.filter(({ response }) => response !== undefined).length).toBeGreaterThan(
          minAnswers,
        ),
      { timeout: 60_000, interval: 10 },
    );
    await kill(server);
    await playing;
    if (round % 3 === 0) await killedStart(200 + chance() * 1_800);
    server = await start();
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
  expect(everyOrder.length).toBeGreaterThan(kills * 20);
  await server.stop();
  server = undefined;
  const database = await opened();
  await expectBalancedLedger(database);
  // Each settled round is settled once and completely [MC-03].
  expect(await findSettlementFaults(database)).toEqual([]);
  const [settled] = await database.query<{ bets: number }>(
    'select count(*)::int as bets from settled_bet',
  );
  expect(settled?.bets).toBeGreaterThan(kills * 10);
  await database.close();
});

test.skipIf(isGate)(
  `a requested stop cuts no answer to any of ${concurrentVendors} vendors`,
  async () => {
    server = await start();
    const { child, port } = server;
    const [player] = await createPlayers(port, 1, startMoney);
    const vendor = httpVendor(port, concurrentVendors);
    const exited = new Promise((resolve) => child.once('exit', resolve));
    const acknowledged = { bets: 0 };
    const bets = async (who: number): Promise<void> => {
      for (let bet = 0; ; bet += 1) {
        const id = `stop-${who}-${bet}`;
        const answer = await vendor
          .ask('bet', {
            transactionId: id,
            roundId: id,
            gameCode: 'stop',
            session: player?.session,
            player: player?.player,
            currency: 'PHP',
            amount: 1,
          })
          .catch(() => undefined);
        if (!answer) return;
        expect(answer.status).toBe(200);
        acknowledged.bets += 1;
        if (acknowledged.bets === 20 * concurrentVendors) child.kill('SIGTERM');
      }
    };
    await Promise.all(Array.from({ length: concurrentVendors }, (_, who) => bets(who)));
    expect(await exited).toBe(0);
    vendor.close();
    server = undefined;
    const database = await opened();
    const [booked] = await database.query<{ bets: number }>(
      `select count(*)::int as bets from wallet_transaction where id like 'stop-%'`,
    );
    expect(booked).toEqual({ bets: acknowledged.bets });
    await database.close();
  },
);
