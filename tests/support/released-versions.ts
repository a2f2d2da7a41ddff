import { readFileSync } from 'node:fs';
import type { Queryable } from '#app/platform/db/database.ts';
import type { Migration } from '#app/platform/db/migrate.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import versions from '../fixtures/released/versions.json' with { type: 'json' };

/** Every migration of this version. */
export const currentMigrations: readonly Migration[] = [...platformMigrations, ...vendorMigrations];

/** A released version with data folders in use. */
export interface ReleasedVersion {
  /** When it was released: `2026-11-21 22:36`. */
  readonly released: string;
  readonly steps: ReadonlySet<string>;
  /** The migrations of that time, including SQL functions of versions that had them in files. */
  readonly migrations: readonly Migration[];
}

/**
 * SQL functions of 2026-11-23, frozen. From `ledger/007-batch-posting` on they were files executed
 * after the steps; before, they were part of the steps.
 */
const releasedFunctions: Migration = {
  name: 'released/functions',
  sql: readFileSync('tests/fixtures/released/functions.sql', 'utf8'),
  repeatable: true,
};

/** The wallet's SQL functions of 2026-11-30, frozen. */
const releasedWalletFunctions: Migration = {
  name: 'released/wallet-functions',
  sql: readFileSync('tests/fixtures/released/wallet-functions.sql', 'utf8'),
  repeatable: true,
};

function functionsOf(steps: ReadonlySet<string>): readonly Migration[] {
  const current = currentMigrations.filter(({ repeatable }) => repeatable);
  if (steps.has('wallet/010-order-facts')) return current;
  if (steps.has('settlement/001-settled-bets'))
    return current.flatMap((one) => {
      if (one.name === 'wallet/wallet_apply') return releasedWalletFunctions;
      return one.name.startsWith('wallet/') ? [] : one;
    });
  return steps.has('ledger/007-batch-posting') ? [releasedFunctions] : [];
}

/** All released versions, the oldest first. */
export const releasedVersions: readonly ReleasedVersion[] = versions.map(({ released }, index) => {
  const steps = new Set(versions.slice(0, index + 1).flatMap(({ adds }) => adds));
  const migrations = currentMigrations.filter(({ name }) => steps.has(name));
  return { released, steps, migrations: [...migrations, ...functionsOf(steps)] };
});

type Rows = Readonly<Record<string, readonly { readonly tenant?: string }[]>>;

/**
 * Writes rows of 2026-11-23 (tests/fixtures/released/README.md) into the tables and columns of a
 * released version.
 * @param brands only rows of these brands, and those of none
 */
export async function writeReleasedRows(db: Queryable, brands: readonly string[]): Promise<void> {
  const rows = JSON.parse(readFileSync('tests/fixtures/released/rows.json', 'utf8')) as Rows;
  const columns = await db.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname`);
  const columnsOf = new Map(columns.map((table) => [table.name, table.columns]));
  // Rows are ordered by table and may precede what they reference.
  await db.script("set session_replication_role = 'replica'");
  for (const [table, tableRows] of Object.entries(rows)) {
    const brandRows = tableRows.filter(
      ({ tenant }) => tenant === undefined || brands.includes(tenant),
    );
    const columnsThen = columnsOf.get(table);
    const [first] = brandRows;
    if (columnsThen === undefined || first === undefined) continue;
    // Later columns have their defaults.
    const names = columnsThen.filter((name) => name in first).join(', ');
    await db.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(brandRows)],
    );
  }
  await db.script(`set session_replication_role = 'origin';
    do $$ declare s record; begin
      for s in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I))',
          s.table_name, s.column_name, s.column_name, s.table_name);
      end loop;
    end $$`);
}
