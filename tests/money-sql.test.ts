import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletRefusals } from '#schema/wallet-api.ts';
import type { Database } from '#app/platform/db/database.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { createTestDatabase } from '#app/platform/test-database.ts';
import { projectFiles } from './support/project-files.ts';
import released from './released-migrations.json' with { type: 'json' };

/*
 * Each SQL function of the ledger, the wallet and the settlement exists once, in its current form,
 * in
 * `<area>/sql`.
 */

const areas = ['ledger', 'wallet', 'settlement'] as const;
const files = areas.flatMap((area) =>
  readdirSync(`app/platform/${area}/sql`).map((file) => ({
    area,
    name: file.replace('.sql', ''),
    text: readFileSync(`app/platform/${area}/sql/${file}`, 'utf8'),
  })),
);

/** Normalised by PostgreSQL. */
async function definitions(database: Database): Promise<Record<string, string>> {
  const rows = await database.query<{ name: string; definition: string }>(
    `select proname as name, string_agg(pg_get_functiondef(oid), '; ') as definition from pg_proc
      where proname ~ '^(ledger|wallet|settlement)_' group by proname order by proname`,
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

let fresh: Database;
/** A database after the released steps, then migrated to this version. */
/** Released steps after the functions moved into files; old databases lack them. */
const stepsSinceFunctionFiles = new Set(['ledger/007-batch-posting', 'wallet/008-batch-posting']);

let old: Database;
beforeAll(async () => {
  fresh = await createTestDatabase();
  const steps = platformMigrations.filter(
    ({ name }) => name in released && !stepsSinceFunctionFiles.has(name),
  );
  const database = await openDatabase({ memory: true, migrations: steps });
  if (!database.ok) throw new Error(database.fault.message);
  old = database.value;
});
afterAll(() => Promise.all([fresh.close(), old.close()]));

test('each file has exactly one function, with the file’s name', () => {
  for (const { name, text } of files) {
    const created = [...text.matchAll(/^create or replace function (\w+)/gm)].map(
      ([, created]) => created,
    );
    expect([name, created]).toEqual([name, [name]]);
    expect([
      name,
      text.match(/^(?!--|create or replace function).*\b(create|drop|alter) /im),
    ]).toEqual([name, null]);
  }
});

test('a migrated database has exactly the functions of the files', async () => {
  expect((await definitions(old)).wallet_book).toBeDefined();
  expect(await migrate(old, platformMigrations)).toMatchObject({ ok: true });
  const definitionsBefore = await definitions(fresh);
  expect(await definitions(old)).toEqual(definitionsBefore);
  expect(Object.keys(definitionsBefore)).toEqual(files.map(({ name }) => name).sort());
  for (const { name, text } of files) {
    const [, body] = /\bas (\$\$[^]*\$\$)/.exec(text) ?? [];
    expect(definitionsBefore[name]).toContain(body?.replaceAll('$$', '$function$'));
    await fresh.script(text);
  }
  expect(await definitions(fresh)).toEqual(definitionsBefore);
});

test('a function is recreated when its file changes, and only then', async () => {
  const changedMigrations = platformMigrations.map((migration) =>
    migration.name === 'wallet/wallet_account'
      ? { ...migration, sql: migration.sql.replace("'player:'", "'member:'") }
      : migration,
  );
  expect(await migrate(fresh, platformMigrations)).toEqual({ ok: true, value: 0 });
  expect(await migrate(fresh, changedMigrations)).toEqual({ ok: true, value: 1 });
  expect((await definitions(fresh)).wallet_account).toContain('member:');
  expect(await migrate(fresh, platformMigrations)).toEqual({ ok: true, value: 1 });
  expect((await definitions(fresh)).wallet_account).toContain('player:');
});

test('only the ledger writes the ledger’s tables, and the fingerprint is calculated in one place', () => {
  const write =
    /\b(insert\s+into|update(\s+only)?|delete\s+from(\s+only)?|truncate|merge\s+into|copy)\s+ledger_\w+/i;
  const writers = projectFiles(['app'], ['.ts', '.sql'])
    .filter((file) => !file.includes('.test.') && !file.startsWith('app/platform/ledger/'))
    // Frozen: wallet/sql replaces them after the steps.
    .filter((file) => !file.startsWith('app/platform/wallet/migrations/'))
    // Test databases only: a copy's account follows its entries.
    .filter((file) => file !== 'app/platform/copied-rows.ts')
    .filter((file) => write.test(readFileSync(file, 'utf8')));
  expect(writers).toEqual([]);
  expect(write.test('insert into ledger_account')).toBe(true);
  const placesOf = (hash: string) =>
    files.filter(({ text }) => text.includes(hash)).map(({ name }) => name);
  expect([placesOf('sha256('), placesOf('md5(')]).toEqual([
    ['ledger_fingerprint'],
    ['ledger_former_fingerprint'],
  ]);
});

test('the ledger does not read tables of areas above it', () => {
  const sources = projectFiles(['app/platform/ledger'], ['.ts', '.sql']).filter(
    (file) => !file.includes('.test.'),
  );
  const upward = sources.filter((file) =>
    /\b(wallet|play|game|account)_[a-z]+\b/.test(
      readFileSync(file, 'utf8').replace(/ledger_\w+/g, ''),
    ),
  );
  expect(upward).toEqual([]);
});

test('wallet_refusal has the refusals of the wallet API', async () => {
  const codes = Object.keys(walletRefusals);
  const rows = await fresh.query<{ code: string; status: number; answer: string }>(
    'select code, status, answer from unnest($1::text[]) code, wallet_refusal(code)',
    [codes],
  );
  expect(rows).toEqual(
    Object.entries(walletRefusals).map(([code, [status, message]]) => ({
      code,
      status,
      answer: JSON.stringify({ code, message }),
    })),
  );
});

test('a batch that contradicts the accounts’ balances is refused as a whole', async () => {
  await fresh.script(
    `select ledger_open_account('t', 'player', 'ana', 'PHP', 1), ledger_open_account('t', 'house', '', 'PHP', 1), ledger_open_account('t', 'issuance', '', 'PHP', 1);
    select ledger_move('t', 'seed', 'seed', '', '', 1, array['issuance::PHP', 'player:ana:PHP'], array[-500, 500])`,
  );
  const post = (sequence: number, balance: number, houseSequence: number, houseBalance: number) =>
    fresh.query(
      `select ledger_post_batch(array[row('t', 'bet-${sequence}-${balance}', 'bet', '', '', 2, 'player:ana:PHP', -100, ${sequence}, ${balance}, 'house::PHP', ${houseSequence}, ${houseBalance})::ledger_transfer])`,
    );
  await expect(post(2, 450, 1, 100)).rejects.toThrow('does not follow');
  await expect(post(3, 400, 1, 100)).rejects.toThrow('does not follow');
  await expect(post(2, 400, 2, 100)).rejects.toThrow('does not follow');
  await expect(post(2, 400, 1, 500)).rejects.toThrow('does not follow');
  await post(2, 400, 1, 100);
  expect(
    await fresh.query("select balance, entries from ledger_account where tenant = 't' order by id"),
  ).toEqual([
    { balance: 100, entries: 1 },
    { balance: 500, entries: 1 },
    { balance: 400, entries: 2 },
  ]);
  // The same movement has the same fingerprint in both functions.
  expect(
    await fresh.one(
      "select outcome from ledger_move('t', 'bet-2-400', 'bet', '', '', 2, array['player:ana:PHP', 'house::PHP'], array[-100, 100])",
    ),
  ).toEqual({ outcome: 'replayed' });
});
