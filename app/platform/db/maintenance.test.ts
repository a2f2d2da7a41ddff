import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { Queryable } from './database.ts';
import { startMaintenance } from './maintenance.ts';
import { analyzeChangedTables, vacuumChangedTables } from './table-maintenance.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests([
  {
    name: 'upkeep/001',
    sql: 'create table busy (id int primary key); create table "Odd name" (id int); create table still (id int)',
  },
]);

/** The engine otherwise counts changes at most once a second, after a statement. */
const countChanges = () => database.query('select pg_stat_force_next_flush()');

function recorded(db: Queryable): { readonly db: Queryable; readonly scripts: string[] } {
  const scripts: string[] = [];
  const script = (text: string) => {
    scripts.push(text);
    return db.script(text);
  };
  return { db: { ...db, script }, scripts };
}

test('a table is analyzed when 50 rows and a tenth of it changed, in a separate statement, once', async () => {
  await database.script(
    'insert into busy select generate_series(1, 1000); insert into "Odd name" select ' +
      'generate_series(1, 51); insert into still select generate_series(1, 50)',
  );
  await countChanges();
  const { db, scripts } = recorded(database);
  const publicTables = (names: readonly string[]) =>
    names.filter((name) => name.startsWith('public.'));
  expect(publicTables(await analyzeChangedTables(db))).toEqual(
    expect.arrayContaining(['public.busy', 'public."Odd name"']),
  );
  expect(scripts).not.toContain('analyze public.still');
  expect(scripts.every((text) => /^analyze \w+\.("[^"]+"|\w+)$/.test(text))).toBe(true);
  await database.script('insert into busy select generate_series(1001, 1150)');
  await countChanges();
  expect(publicTables(await analyzeChangedTables(db))).toEqual([]);
  await database.script('insert into busy select generate_series(1151, 1151)');
  await countChanges();
  expect(publicTables(await analyzeChangedTables(db))).toEqual(['public.busy']);
  expect(
    await database.one("select reltuples::int as rows from pg_class where relname = 'busy'"),
  ).toEqual({ rows: 1151 });
});

test('a table is vacuumed when a fifth of it is dead or new, in a separate statement', async () => {
  await database.script('delete from busy where id <= 400');
  await countChanges();
  const { db, scripts } = recorded(database);
  expect(await vacuumChangedTables(db)).toContain('public.busy');
  expect(scripts).toContain('vacuum public.busy');
  expect(scripts.every((text) => /^vacuum \w+\.("[^"]+"|\w+)$/.test(text))).toBe(true);
  await countChanges();
  expect(await vacuumChangedTables(db)).not.toContain('public.busy');
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('in an hour of upkeep no statement covers all tables, and statements never overlap', async () => {
  const scripts: string[] = [];
  let running = 0;
  const db: Queryable = {
    query: async <Row extends object>() =>
      [{ name: 'public.busy', needsVacuum: true, needsAnalyze: true }] as unknown as Row[],
    one: async <Row extends object>(): Promise<Row | undefined> =>
      ({ due: true }) as unknown as Row,
    run: async () => 0,
    script: async (text) => {
      scripts.push(text);
      if (text !== 'analyze public.busy') return;
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    },
  };
  const failures: string[] = [];
  const { stop } = startMaintenance(db, (message) => failures.push(message));
  for (let second = 0; second < 3_600; second += 5) await vi.advanceTimersByTimeAsync(5_000);
  stop();
  expect([...new Set(scripts)].sort()).toEqual([
    'analyze public.busy',
    'checkpoint',
    'vacuum public.busy',
  ]);
  expect(failures).toEqual([]);
});

test('while a backup copies the folder no checkpoint is written, and afterwards they are again', async () => {
  const scripts: string[] = [];
  const db: Queryable = {
    query: async () => [],
    one: async <Row extends object>(): Promise<Row | undefined> =>
      ({ due: true }) as unknown as Row,
    run: async () => 0,
    script: async (text) => void scripts.push(text),
  };
  const { holdCheckpoints, stop } = startMaintenance(db, () => undefined);
  const [release, releaseOther] = [await holdCheckpoints(), await holdCheckpoints()];
  expect(scripts).toEqual(['checkpoint', 'checkpoint']);
  release();
  release();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(scripts).toHaveLength(2);
  releaseOther();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(scripts).toHaveLength(3);
  stop();
});
