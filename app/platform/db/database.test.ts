import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDuplicate, type Database, type Queryable } from './database.ts';
import { migrate, type Migration } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { joinSql, sql } from './sql.ts';
import { openDatabaseFromTemplate, readTemplateDatabase } from './template-database.ts';
import { checkpointIfNeeded } from './maintenance.ts';
import { isGate } from '../../../tests/support/suite.ts';

const steps: readonly Migration[] = [
  {
    name: 'thing/001',
    sql: 'create table thing (id text primary key, size bigint not null, tags jsonb)',
  },
  { name: 'thing/002', sql: "insert into thing values ('first', 1, '[]')" },
];
let database: Database;

beforeAll(async () => {
  database = await openDatabaseFromTemplate(steps);
});
afterAll(() => database.close());

describe('sql', () => {
  test('binds every value and splices fragments, renumbered', () => {
    const condition = sql`size > ${1}`;
    const either = joinSql([sql`a = ${2}`, sql`b = ${3}`], ' or ');
    expect(
      sql`select * from thing where id = ${"x' or true"} and ${condition} and ${either} limit ${4}`,
    ).toEqual({
      text: 'select * from thing where id = $1 and size > $2 and a = $3 or b = $4 limit $5',
      values: ["x' or true", 1, 2, 3, 4],
    });
  });
});

describe.each(['memory', 'folder'] as const)('the embedded engine over a %s', (storage) => {
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-engine-'));
    const result =
      storage === 'folder'
        ? await openDatabase({
            dataDir: folder,
            template: await readTemplateDatabase(steps),
            migrations: steps,
          })
        : undefined;
    if (result && !result.ok) throw new Error(result.fault.message);
    database = result?.value ?? (await openDatabaseFromTemplate(steps));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  test('reads bigint as a number, and refuses one that a number cannot carry', async () => {
    expect(await database.one(sql`select ${Number.MAX_SAFE_INTEGER}::bigint as big`)).toEqual({
      big: Number.MAX_SAFE_INTEGER,
    });
    await expect(database.one('select 9007199254740993::bigint as big')).rejects.toThrow(
      'safe integer',
    );
  });

  test('stores JSON and lists', async () => {
    await database.run(
      sql`insert into thing values ('json', 2, ${JSON.stringify({ a: [1, "it's"] })}::jsonb)`,
    );
    expect(
      await database.query(
        sql`select id, tags from thing where id = any(${['json', 'none']}::text[])`,
      ),
    ).toEqual([{ id: 'json', tags: { a: [1, "it's"] } }]);
  });

  test('names a lost race for a unique key', async () => {
    const twice = database.run("insert into thing values ('first', 2, null)");
    expect(isDuplicate(await twice.catch((error: unknown) => error))).toBe(true);
  });

  test('stores and returns bytes, times and null', async () => {
    const at = new Date(1_700_000_000_123);
    const row = await database.one<{ bytes: Uint8Array; at: Date; none: null }>(
      sql`select ${Buffer.from([0, 1, 255])}::bytea as bytes,
        to_timestamp(${at.getTime()}::float8 / 1000) as at, ${null}::text as none`,
    );
    expect(row && { ...row, bytes: [...row.bytes] }).toEqual({
      bytes: [0, 1, 255],
      at,
      none: null,
    });
  });

  test('rolls a transaction back when its work throws, and commits when the work refuses', async () => {
    const error = new Error('changed my mind');
    const attempt = database.transaction(async (tx) => {
      await tx.run("insert into thing values ('taken-back', 1, null)");
      throw error;
    });
    await expect(attempt).rejects.toBe(error);
    const outcome = await database.transaction(async (tx) => {
      await tx.run("insert into thing values ('kept', 1, null)");
      return { ok: false };
    });
    expect(outcome).toEqual({ ok: false });
    expect(
      await database.query(
        sql`select id from thing where id = any(${['taken-back', 'kept']}::text[])`,
      ),
    ).toEqual([{ id: 'kept' }]);
  });

  test('continues after a failed statement in a transaction; ended sessions are refused', async () => {
    const handles: Queryable[] = [];
    await expect(
      database.transaction(async (tx) => {
        handles.push(tx);
        await tx.run('select nonsense');
      }),
    ).rejects.toThrow('nonsense');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await expect(handles[0]?.query('select 1 as one')).rejects.toThrow();
  });

  test('read-then-write is atomic: 50 simultaneous increments count 50', async () => {
    await database.run("insert into thing values ('counter', 0, null)");
    const increment = () =>
      database.transaction(async (tx) => {
        const row = await tx.one<{ size: number }>("select size from thing where id = 'counter'");
        await tx.run(sql`update thing set size = ${(row?.size ?? 0) + 1} where id = 'counter'`);
      });
    await Promise.all(Array.from({ length: 50 }, increment));
    expect(await database.one("select size from thing where id = 'counter'")).toEqual({ size: 50 });
  });

  test('refuses a query outside its own transaction instead of deadlocking', async () => {
    await expect(database.transaction(() => database.query('select 1 as one'))).rejects.toThrow(
      'use the session it hands in',
    );
    await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(
      'use the session it hands in',
    );
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('migrations', () => {
  test('apply once, in order, and later ones are added', async () => {
    expect(await migrate(database, steps)).toEqual({ ok: true, value: 0 });
    const more = [...steps, { name: 'thing/003', sql: 'alter table thing add column note text' }];
    const otherDatabase = await openDatabaseFromTemplate(steps);
    expect(await migrate(otherDatabase, more)).toEqual({ ok: true, value: 1 });
    expect(await migrate(otherDatabase, steps)).toMatchObject({
      ok: false,
      fault: { kind: 'database-newer' },
    });
    await otherDatabase.close();
  });

  test('refuse an applied step with changes, but not with other formatting', async () => {
    const [first, second] = steps as [Migration, Migration];
    expect(
      await migrate(database, [{ ...first, sql: first.sql.replace('text', 'uuid') }, second]),
    ).toMatchObject({ ok: false, fault: { kind: 'migration-changed' } });
    expect(
      await migrate(database, [{ ...first, sql: `\n  ${first.sql.replace(' ', '\n ')}` }, second]),
    ).toMatchObject({ ok: true });
  });

  test('roll back a failed step', async () => {
    const failing = [
      ...steps,
      { name: 'thing/003', sql: 'create table half (id int); select nonsense' },
    ];
    expect(await migrate(database, failing)).toMatchObject({
      ok: false,
      fault: { kind: 'migration-failed' },
    });
    expect(await database.one("select to_regclass('half')::text as half")).toEqual({ half: null });
  });
});

describe('opening', () => {
  test('reports a file as folder, a broken folder or an unreachable server in one line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-open-'));
    await writeFile(join(folder, 'file'), '');
    await writeFile(join(folder, 'postgres'), 'not a database');
    const refusals = await Promise.all([
      openDatabase({ dataDir: join(folder, 'file'), migrations: steps }),
      openDatabase({ dataDir: folder, migrations: steps }),
      openDatabase({
        databaseUrl: 'postgresql://marquee:secret@127.0.0.1:1/none',
        migrations: steps,
      }),
    ]);
    expect(refusals.map((refusal) => (refusal.ok ? 'opened' : refusal.fault.kind))).toEqual([
      'folder-unwritable',
      'folder-unopenable',
      'unreachable',
    ]);
    for (const refusal of refusals)
      expect(refusal.ok ? '' : refusal.fault.message).not.toMatch(/\n|secret/);
    await rm(folder, { recursive: true });
  });

  test.skipIf(isGate)(
    'finds everything in a folder whose lock file was cut off by a power failure',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-mark-'));
      const first = await openDatabase({
        dataDir: folder,
        template: await readTemplateDatabase(steps),
        migrations: steps,
      });
      if (first.ok) await first.value.close();
      for (const content of ['', '\0'.repeat(35)]) {
        await writeFile(join(folder, 'postgres', 'postmaster.pid'), content);
        const again = await openDatabase({ dataDir: folder, migrations: steps });
        if (!again.ok) throw new Error(again.fault.message);
        expect(await again.value.query('select id from thing')).toEqual([{ id: 'first' }]);
        await again.value.close();
      }
      await rm(folder, { recursive: true });
    },
  );

  test('writes a checkpoint when the log exceeds its limit, as the engine never does', async () => {
    const log = () =>
      database.one<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
      );
    await database.run(
      "insert into thing select 'row' || n, n, null from generate_series(1, 2000) n",
    );
    const bytesBefore = (await log())?.bytes ?? 0;
    await checkpointIfNeeded(database, bytesBefore + 10_000_000);
    expect((await log())?.bytes).toBeGreaterThanOrEqual(bytesBefore);
    await checkpointIfNeeded(database, bytesBefore - 1);
    expect((await log())?.bytes).toBeLessThan(bytesBefore / 2);
  });
});
