import { resolve } from 'node:path';
import type { Database, Queryable } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { allowDeletion, insertDataAct } from '#app/platform/security-log/event-store.ts';
import { openOrThrow } from './open-folder.ts';
import {
  differingTables,
  digestDatabase,
  quoted,
  readTableNames,
  type DatabaseDigest,
} from './table-digests.ts';

/** Rows per statement: a few MB at most. */
const batchSize = 500;
/** Only a used platform has rows in these tables. */
const usedTables = ['account_member', 'ledger_movement', 'wallet_transaction'];

/** Referenced tables precede the tables that reference them. */
async function tablesInOrder(db: Queryable): Promise<readonly string[]> {
  const references = await db.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint f
      join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and c.oid <> p.oid`,
  );
  const ordered = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.has(name)) return;
    for (const { child, parent } of references) if (child === name) visit(parent);
    ordered.add(name);
  };
  for (const name of await readTableNames(db)) visit(name);
  return [...ordered];
}

/** Excludes generated columns. */
const writtenColumns = async (db: Queryable, table: string): Promise<string> => {
  const rows = await db.query<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = ${quoted(table)}::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => quoted(name)).join(', ');
};

async function copyTable(from: Queryable, to: Queryable, table: string): Promise<void> {
  const name = quoted(table);
  const columns = await writtenColumns(from, table);
  await from.script(
    `declare moved no scroll cursor for select to_jsonb(t)::text as row from ${name} t`,
  );
  for (;;) {
    const rows = await from.query<{ row: string }>(`fetch ${batchSize} from moved`);
    if (rows.length === 0) break;
    await to.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await from.script('close moved');
}

/** Sets the sequences of identity columns to the highest copied numbers. */
async function advanceSequences(from: Queryable, to: Queryable): Promise<void> {
  const columns = await to.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, column } of columns) {
    const sequence = sql`select pg_get_serial_sequence(${quoted(table)}, ${column}) as name`;
    const [source, target] = [
      await from.one<{ name: string }>(sequence),
      await to.one<{ name: string }>(sequence),
    ];
    if (!source || !target) continue;
    const state = await from.one<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from ${source.name}`,
    );
    if (state)
      await to.query(
        sql`select setval(${target.name}::regclass, ${state.last}::bigint, ${state.called}::boolean)::text`,
      );
  }
}

async function assertUnused(target: Database): Promise<void> {
  for (const table of usedTables)
    if (await target.one(`select 1 from ${quoted(table)} limit 1`))
      throw new Error(`the target holds data already (${table}); name an empty database`);
}

async function copyAll(source: Database, target: Database): Promise<void> {
  await source.transaction((from) =>
    target.transaction(async (to) => {
      for (const tx of [from, to]) await tx.script(`set local timezone = 'UTC'`);
      // Allowed: it only truncates rows that the target's migrations inserted.
      await allowDeletion(to);
      const tables = await tablesInOrder(from);
      await to.script(`truncate ${tables.map(quoted).join(', ')}`);
      for (const table of tables) await copyTable(from, to, table);
      await advanceSequences(from, to);
    }),
  );
}

/**
 * Copies the embedded database of a data folder to an empty PostgreSQL, in one transaction, then
 * compares rows, hashes and sums. The folder stays unchanged. Throws a one-line error when a server
 * still runs on the folder, the target is in use, or anything differs.
 */
export async function moveData(dataDir: string, databaseUrl: string): Promise<DatabaseDigest> {
  const source = await openOrThrow({ dataDir: resolve(dataDir, 'database') });
  try {
    const target = await openOrThrow({ databaseUrl }, '--to');
    try {
      await assertUnused(target);
      await copyAll(source, target);
      const [sourceDigest, targetDigest] = [
        await digestDatabase(source),
        await digestDatabase(target),
      ];
      const differing = differingTables(sourceDigest, targetDigest);
      if (differing.length > 0)
        throw new Error(`the target differs in ${differing.join(', ')}; do not use it`);
      await insertDataAct(target, 'move', Date.now());
      return targetDigest;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
