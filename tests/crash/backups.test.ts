import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backUp, restore } from '../../scripts/data/backup.ts';
import { moveData } from '../../scripts/data/move-data.ts';
import { openOrThrow } from '../../scripts/data/open-folder.ts';
import { digestDatabase } from '../../scripts/data/table-digests.ts';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import { dataFolder } from '../support/data-folder.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { postgresPrograms, startPostgres } from './local-postgres.ts';
import { findBalanceFaults, play, resendAll, type SentOrder } from './wallet-load.ts';
import { brand, createPlayers, serverSecret, type Player } from './wallet-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

/* Backup of a running server, restore, and the move to PostgreSQL. */
vi.setConfig({ testTimeout: 180_000 });

const programs = postgresPrograms();
const startMoney = 50_000;
const brands = openForTests(() =>
  makeMerchantsDir({ [`${brand}/manifest.json`]: minimalManifest(brand) }),
);
let folder: string;
let server: TestServer;
let players: readonly Player[];
const sentOrders: SentOrder[] = [];
const dataDir = (name: string): string => join(folder, name);
const settings = (name: string): Record<string, string> => ({
  MERCHANTS_DIR: brands.dir,
  DATA_DIR: dataDir(name),
  SESSION_SECRET: serverSecret,
  SANDBOX: '1',
});

async function verify(env: Record<string, string>, orders: readonly SentOrder[]): Promise<void> {
  const other = await startServer(env);
  expect(await resendAll(other.port, orders)).toEqual([]);
  expect(await findBalanceFaults(other.port, players, { sentOrders: orders, startMoney })).toEqual(
    [],
  );
  await other.stop();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-backup-'));
  renameSync(await dataFolder(), dataDir('first'));
  server = await startServer(settings('first'));
  players = await createPlayers(server.port, 2, startMoney);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup of a running server has all orders acknowledged before it, with the same answers', async () => {
  let isOver = false;
  const playing = play({
    port: server.port,
    players,
    round: 1,
    sentOrders,
    isRunning: () => !isOver,
  });
  const acknowledged = () => sentOrders.filter(({ response }) => response !== undefined);
  await vi.waitFor(() => expect(acknowledged().length).toBeGreaterThan(20), { timeout: 60_000 });
  const acknowledgedBefore = acknowledged();
  const actsFile = (name: string): string => join(dataDir(name), 'operator-acts.jsonl');
  writeFileSync(actsFile('first'), '{"act":"before the backup"}\n');
  mkdirSync(dataDir('second'));
  writeFileSync(actsFile('second'), '{"act":"on the new machine"}\n');
  await backUp(dataDir('first'), dataDir('backup.tar.gz'));
  isOver = true;
  await playing;
  expect(statSync(dataDir('backup.tar.gz')).mode & 0o777).toBe(0o600);
  await expect(backUp(dataDir('first'), dataDir('backup.tar.gz'))).rejects.toThrow('exists');

  await restore(dataDir('second'), dataDir('backup.tar.gz'));
  expect(readFileSync(actsFile('second'), 'utf8')).toBe(
    '{"act":"before the backup"}\n{"act":"on the new machine"}\n',
  );
  expect(statSync(actsFile('second')).mode & 0o777).toBe(0o600);
  await expect(restore(dataDir('second'), dataDir('backup.tar.gz'))).rejects.toThrow(
    'nothing is overwritten',
  );
  expect(readdirSync(dataDir('second'))).toEqual(['database', 'operator-acts.jsonl']);
  const restored = await openOrThrow({ dataDir: join(dataDir('second'), 'database') });
  const acts = await readEvents(restored, { event: 'data', limit: 10 });
  expect(acts.map(({ tenant, detail }) => [tenant, detail])).toEqual([[brand, { act: 'restore' }]]);
  await restored.close();
  const other = await startServer(settings('second'));
  expect(await resendAll(other.port, structuredClone(acknowledgedBefore))).toEqual([]);
  await other.stop();
});

test('a backup that does not exist is named, and no folder is made for it', async () => {
  const missing = dataDir('backup-*.tar.gz');
  await expect(restore(dataDir('never'), missing)).rejects.toThrow(`there is no file ${missing}`);
  expect(existsSync(dataDir('never'))).toBe(false);
});

test('a truncated backup restores nothing', async () => {
  execFileSync('sh', ['-c', `head -c 200000 '${dataDir('backup.tar.gz')}' > '${dataDir('cut')}'`]);
  await expect(restore(dataDir('third'), dataDir('cut'))).rejects.toThrow();
  expect(readdirSync(dataDir('third'))).toEqual([]);
});

test.skipIf(programs === undefined)(
  'the embedded database moves to PostgreSQL with equal counts, sums and hashes',
  async () => {
    await expect(moveData(dataDir('first'), 'postgresql://127.0.0.1:1/none')).rejects.toThrow(
      'in use by another running server',
    );
    await server.stop();
    const postgres = await startPostgres(programs ?? '', true);
    const digest = await moveData(dataDir('first'), postgres.url);
    expect(digest.tables['wallet_transaction']?.rows).toBeGreaterThan(10);
    const source = await openOrThrow({ dataDir: join(dataDir('first'), 'database') });
    expect(await digestDatabase(source)).toEqual(digest);
    await source.close();
    const moved = await openOrThrow({ databaseUrl: postgres.url });
    expect(await readEvents(moved, { event: 'data', limit: 10 })).toMatchObject([
      { tenant: brand, detail: { act: 'move' } },
    ]);
    await moved.close();
    await expect(moveData(dataDir('first'), postgres.url)).rejects.toThrow('holds data already');
    await verify({ ...settings('moved'), DATABASE_URL: postgres.url }, sentOrders);
    await postgres.stop();
  },
);
