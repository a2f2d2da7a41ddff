import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/db/migration-list.ts';
import { vendorTables } from '#app/vendor/db/tables.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { makeMerchantsDir, plainManifest, type MerchantsDir } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { chanceFrom, firstSeed, thorough } from './thorough.ts';
import { brand, seatPlayers, serverSecret, wireVendor, type Player } from './wallet-server.ts';

/* The whole server, killed while vendors play: by the wallet API alone, as a vendor sees it. */
vi.setConfig({ testTimeout: thorough ? 3_600_000 : 300_000 });

const kills = thorough ? 30 : 3;
const startMoney = 50_000;
const vendorsAtOnce = 12;
/** How long a round of chaos may go on before the power goes. */
const longestRoundMs = thorough ? 1_500 : 700;

interface Sent {
  readonly call: 'bet' | 'win' | 'betwin' | 'rollback';
  readonly body: Readonly<Record<string, unknown>>;
  readonly player: Player;
  /** The answer that arrived, if one did. */
  heard?: string;
}

let brands: MerchantsDir;
let dataDir: string;
let server: TestServer | undefined;
const settings = (): Record<string, string> => ({ MERCHANTS_DIR: brands.dir, DATA_DIR: dataDir, SESSION_SECRET: serverSecret, SANDBOX: '1' });
const start = (): Promise<TestServer> => startServer(settings());

beforeAll(() => {
  brands = makeMerchantsDir({ [`${brand}/manifest.json`]: plainManifest(brand) });
  dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-wallet-kill-'));
});
afterAll(async () => {
  await server?.stop();
  brands.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const kill = (victim: TestServer): Promise<void> =>
  new Promise((resolve) => {
    victim.child.once('exit', () => resolve());
    victim.child.kill('SIGKILL');
  });

/** A start that ends while the server still opens and repairs its folder. */
async function killedStart(ms: number): Promise<void> {
  const child = spawn(process.execPath, ['build/host/server.js'], { env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ...settings() }, stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await pause(ms);
  child.kill('SIGKILL');
  await gone;
}

/** What one order moves when it was carried out. */
function moved({ call, body }: Sent, bets: ReadonlyMap<string, number>): number {
  const amount = (name: string) => body[name] as number;
  if (call === 'bet') return -amount('amount');
  if (call === 'win') return amount('amount');
  if (call === 'betwin') return amount('winAmount') - amount('betAmount');
  return bets.get(body['betTransactionId'] as string) ?? 0;
}

/** Vendors that bet, pay and take back as fast as they are answered, until the server is gone. */
async function playUntilGone(port: number, players: readonly Player[], round: number, sent: Sent[]): Promise<void> {
  const vendor = wireVendor(port, vendorsAtOnce);
  let made = 0;
  const worker = async (chance: () => number): Promise<void> => {
    const said = async (one: Sent): Promise<boolean> => {
      sent.push(one);
      const { status, text } = await vendor.ask(one.call, one.body);
      if (status !== 503 && status !== 429) one.heard = `${status} ${text}`;
      return status === 200;
    };
    for (;;) {
      const player = players[Math.floor(chance() * players.length)] as Player;
      const transactionId = `k${round}-${(made += 1)}`;
      const of = { player: player.player, currency: 'PHP' };
      const amount = 1 + Math.floor(chance() * 200);
      if (chance() < 0.3) await said({ call: 'betwin', player, body: { transactionId, roundId: transactionId, gameCode: 'g', session: player.session, ...of, betAmount: amount, winAmount: Math.floor(chance() * 200) } });
      else if (await said({ call: 'bet', player, body: { transactionId, roundId: transactionId, gameCode: 'g', session: player.session, ...of, amount } })) {
        const end = { transactionId: `${transactionId}-end`, ...of, betTransactionId: transactionId };
        if (chance() < 0.3) await said({ call: 'rollback', player, body: end });
        else if (chance() < 0.8) await said({ call: 'win', player, body: { ...end, roundId: transactionId, amount: Math.floor(chance() * 250), roundEnded: true } });
      }
    }
  };
  await Promise.all(Array.from({ length: vendorsAtOnce }, (_, number) => worker(chanceFrom(firstSeed + round * 100 + number)).catch(() => undefined)));
  vendor.close();
}

/** Asks everything again: what was acknowledged gets its answer again to the byte; what was not is settled now. */
async function askAgain(port: number, sent: readonly Sent[]): Promise<readonly string[]> {
  const vendor = wireVendor(port, vendorsAtOnce);
  const faults: string[] = [];
  for (const one of sent) {
    const { status, text } = await vendor.ask(one.call, one.body);
    const heard = `${status} ${text}`;
    if (one.heard !== undefined && one.heard !== heard) faults.push(`${one.call} ${String(one.body['transactionId'])} was answered ${one.heard}, and now ${heard}`);
    one.heard = heard;
  }
  vendor.close();
  return faults;
}

async function balanceFaults(port: number, players: readonly Player[], sent: readonly Sent[]): Promise<readonly string[]> {
  const vendor = wireVendor(port, 2);
  const bets = new Map(sent.filter(({ call }) => call === 'bet').map(({ body }) => [body['transactionId'] as string, body['amount'] as number]));
  const faults: string[] = [];
  for (const player of players) {
    const done = sent.filter((one) => one.player === player && one.heard?.startsWith('200 '));
    const wanted = done.reduce((balance, one) => balance + moved(one, bets), startMoney);
    const { balance } = JSON.parse((await vendor.ask('balance', { session: player.session })).text) as { balance: number };
    if (balance !== wanted || balance < 0) faults.push(`${player.account} has ${balance}, and should have ${wanted}`);
  }
  vendor.close();
  return faults;
}

test(`${kills} times kill -9 of the server while 12 vendors play, every third one twice: nothing acknowledged is lost, nothing is doubled, the total is exact`, async () => {
  const chance = chanceFrom(firstSeed);
  server = await start();
  const players = await seatPlayers(server.port, 4, startMoney);
  const all: Sent[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const sent: Sent[] = [];
    const playing = playUntilGone(server.port, players, round, sent);
    await pause(150 + chance() * longestRoundMs);
    await kill(server);
    await playing;
    if (round % 3 === 0) await killedStart(200 + chance() * 1_800);
    server = await start();
    expect(await askAgain(server.port, sent), `round ${round}, CHAOS_SEED=${firstSeed}`).toEqual([]);
    all.push(...sent);
    expect(await balanceFaults(server.port, players, all), `round ${round}, CHAOS_SEED=${firstSeed}`).toEqual([]);
  }
  expect(all.length).toBeGreaterThan(kills * 20);
  await server.stop();
  server = undefined;
  const opened = await openDatabase({ dataDir: path.join(dataDir, 'database'), migrations: [...platformMigrations, ...vendorTables] });
  if (!opened.ok) throw new Error(opened.fault.message);
  expect(await auditLedger(opened.value)).toEqual({ accounts: [], movements: [], sum: 0 });
  await opened.value.close();
});
