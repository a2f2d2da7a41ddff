import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { migrate, type Migration } from '#app/platform/db/migrate.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { startPglite } from '#app/platform/db/pglite-engine.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { walletClient } from '../../../scripts/wallet-check/client.ts';
import { demoVendorAt } from '../../support/demo-vendor-requests.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import {
  currentMigrations,
  releasedVersions,
  writeReleasedRows,
  type ReleasedVersion,
} from '../../support/released-versions.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { isGate } from '../../support/suite.ts';
import { createTestPlatformOver, type TestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import released from '../../released-migrations.json' with { type: 'json' };

/*
 * This version starts on a data folder of each release without data loss; a release refuses a data
 * folder of this version.
 */
const password = 'Marquee-2026';
/** Amounts are minor units. */
const players = [
  { brand: 'alon', username: 'proved1', minor: 124_804, entries: 8 },
  { brand: 'bayani', username: 'proved4', minor: 100_110, entries: 2 },
] as const;
const brandsOf = ({ steps }: ReleasedVersion): string[] =>
  steps.has('wallet/005-purses') ? ['alon', 'bayani'] : ['alon'];

let empty: Promise<Blob> | undefined;
async function emptyEngine(): Promise<Blob> {
  const engine = await startPglite({});
  const copy = await engine.copy();
  await engine.close();
  return copy;
}

async function databaseOf(version: ReleasedVersion): Promise<Database> {
  const opening = await openDatabase({
    memory: true,
    template: await (empty ??= emptyEngine()),
    migrations: version.migrations,
  });
  if (!opening.ok) throw new Error(opening.fault.message);
  await writeReleasedRows(opening.value, brandsOf(version));
  return opening.value;
}

const balances = (database: Database) =>
  database.query('select tenant, id, balance, entries from ledger_account order by tenant, id');
const countOf = async (database: Database, table: string): Promise<number> =>
  (await database.one<{ count: number }>(`select count(*) as count from ${table}`))?.count ?? 0;

async function findsAll(platform: TestPlatform, { steps }: ReleasedVersion): Promise<void> {
  for (const { brand, username, minor, entries } of players) {
    if (!brandsOf({ steps } as ReleasedVersion).includes(brand)) continue;
    const login = await platform.call(brand, 'login', { username, password });
    expect(login).toMatchObject({ success: true });
    const { token } = login.value;
    expect((await platform.call(brand, 'balance', {}, { token })).value.minor).toBe(minor);
    const statement = await platform.call(brand, 'memberTransactionDetail', {}, { token });
    expect(statement.value.entries).toHaveLength(entries);
    const { rounds } = (await platform.call(brand, 'betRecord', {}, { token })).value;
    expect(rounds.length).toBe(4);
    const favourites = (await platform.call(brand, 'favourites', {}, { token })).value;
    expect(favourites.map(({ nodeId }) => nodeId)).toEqual(['MR-mango-fiesta']);
    const { limits } = (await platform.call(brand, 'playLimits', {}, { token })).value;
    expect(limits.find(({ kind, value }) => kind === 'loss' && value !== null)?.value).toBe(
      steps.has('limits/001-books') ? 50_003 : undefined,
    );
  }
  expect(await platform.callRaw('alon', 'login', { username: 'seat2x63', password })).toMatchObject(
    { status: 403, message: 'timed_out' },
  );
}

/** An order executed by the old version is not executed again, and its open bet settles. */
async function playsOn(platform: TestPlatform): Promise<void> {
  const send = walletClient(await demoVendorAt(platform, 'alon', () => undefined));
  const [bet] = await platform.database.query<{ player: string; currency: string }>(
    "select player, currency from wallet_transaction where tenant = 'alon' and id = 'alon-bet-open'",
  );
  const orders = [
    {
      transactionId: 'alon-win-1',
      roundId: 'alon-r1',
      betTransactionId: 'alon-bet-1',
      amount: 3_011,
    },
    {
      transactionId: 'alon-win-open',
      roundId: 'alon-r4',
      betTransactionId: 'alon-bet-open',
      amount: 103,
    },
  ];
  const answers = [];
  for (const order of orders)
    answers.push(await send('win', { ...order, ...bet, roundEnded: true }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.json).toMatchObject({ balance: 124_804 + 103 });
}

test('each release is in the list of versions and among the released migrations', () => {
  expect([...(releasedVersions.at(-1)?.steps ?? [])].sort()).toEqual(Object.keys(released).sort());
});

/** `npm test` upgrades from the oldest and the newest release. */
const upgradedVersions = isGate
  ? [...releasedVersions.slice(0, 1), ...releasedVersions.slice(-1)]
  : releasedVersions;

describe('[API-29] an upgrade', () => {
  test.each(upgradedVersions)('from $released loses nothing', async (version) => {
    const database = await databaseOf(version);
    const balancesBefore = await balances(database);
    const members = await countOf(database, 'account_member');
    expect(await migrate(database, currentMigrations)).toMatchObject({ ok: true });
    expect(await balances(database)).toEqual(balancesBefore);
    await expectBalancedLedger(database);
    const platform = await createTestPlatformOver(
      database,
      testTenant('alon'),
      testTenant('bayani', {
        currency: { code: 'KWD', symbol: 'KD' },
        currencyAccount: 'transfer',
      }),
    );
    await findsAll(platform, version);
    expect(await countOf(database, 'account_member')).toBeGreaterThanOrEqual(members);
    if (version.steps.has('security-log/001-events'))
      expect(await countOf(database, 'security_event')).toBeGreaterThan(30);
    await playsOn(platform);
    await expectBalancedLedger(database);
    await database.close();
  });
});

/** The error of a version that does not know the newest migrations. */
const refusal = {
  ok: false,
  fault: {
    kind: 'database-newer',
    message: expect.stringMatching(
      /^The database has migration [\w/-]+, which this version lacks\. Start the newer version, or another DATA_DIR\.$/,
    ) as string,
  },
};
const openFolder = (dataDir: string, migrations: readonly Migration[]) =>
  openDatabase({ dataDir: path.join(dataDir, 'database'), migrations });

test.skipIf(isGate)(
  'serves a released version’s data folder; going back needs the copy',
  async () => {
    const version = releasedVersions[0];
    if (!version) throw new Error('no version');
    const [dataDir, backup] = [1, 2].map(() =>
      mkdtempSync(path.join(tmpdir(), 'marquee-upgrade-')),
    );
    if (dataDir === undefined || backup === undefined) throw new Error('no folder');
    const old = await openFolder(dataDir, version.migrations);
    if (!old.ok) throw new Error(old.fault.message);
    await writeReleasedRows(old.value, brandsOf(version));
    await old.value.run(
      `update account_member set contacts = '{"idNumber":"P1234567"}' where account = 'proved1'`,
    );
    await old.value.close();
    cpSync(dataDir, backup, { recursive: true });

    const brands = makeMerchantsDir({
      'alon/manifest.json': minimalManifest('alon', { currency: { code: 'JPY', symbol: '¥' } }),
    });
    const server = await startServer({ MERCHANTS_DIR: brands.dir, DATA_DIR: dataDir });
    const page = async (target: string, cookie = '') =>
      sendRequest(server.port, 'alon.localhost', target, { headers: { cookie } });
    expect([(await page('/')).status, (await page('/rng')).status]).toEqual([200, 200]);
    const form = { by: 'username', username: 'proved1', password };
    const cookie = cookieHeader(await postForm(server.port, 'alon.localhost', '/login', form));
    const record = await page('/member/transactionHistory', cookie);
    expect(record.status).toBe(200);
    expect(record.body.includes('1,248.04')).toBe(true);
    await server.stop();

    // The server has encrypted data that the old version stored in clear text [ASVS 14.2.4].
    const upgraded = await openFolder(dataDir, currentMigrations);
    if (!upgraded.ok) throw new Error(upgraded.fault.message);
    expect(
      await upgraded.value.query(
        `select contacts, sealed_contacts is not null as sealed from account_member where account = 'proved1'`,
      ),
    ).toEqual([{ contacts: {}, sealed: true }]);
    await upgraded.value.close();
    expect(await openFolder(dataDir, version.migrations)).toMatchObject(refusal);
    const restored = await openFolder(backup, version.migrations);
    if (!restored.ok) throw new Error(restored.fault.message);
    await expectBalancedLedger(restored.value);
    await restored.value.close();
    brands.remove();
    for (const folder of [dataDir, backup]) rmSync(folder, { recursive: true });
  },
);
