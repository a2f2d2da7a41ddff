import type { Database, Queryable } from '#app/platform/db/database.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';

/** Tables with the same rows have the same digest. */
interface TableDigest {
  readonly rows: number;
  readonly hash: string;
}

export interface DatabaseDigest {
  readonly tables: Readonly<Record<string, TableDigest>>;
  /** The signed sum of all balances; 0 when the ledger balances. */
  readonly ledgerSum: number;
}

/** Sorted by name. Throws a SQL error. */
export async function readTableNames(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Sums 60 bits of each row's hash, so that the order does not matter and little memory is needed.
 */
async function digestTable(tx: Queryable, name: string): Promise<TableDigest> {
  const row = await tx.one<TableDigest>(
    `select count(*)::bigint as rows,
        coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::bigint), 0)::text as hash
      from ${quoted(name)} t`,
  );
  return row ?? { rows: 0, hash: '0' };
}

/**
 * Counts and hashes the rows of each table, and sums the ledger. Throws when the ledger does not
 * balance, and SQL errors.
 */
export async function digestDatabase(database: Database): Promise<DatabaseDigest> {
  return database.transaction(async (tx) => {
    await tx.script(`set local timezone = 'UTC'; set local statement_timeout = 0`);
    const { accounts, movements, sum } = await auditLedger(tx);
    if (accounts.length > 0 || movements.length > 0 || sum !== 0)
      throw new Error(
        `the ledger does not add up (off by ${sum}; ${accounts.length} accounts and ${movements.length} movements at fault)`,
      );
    const tables: Record<string, TableDigest> = {};
    for (const name of await readTableNames(tx)) tables[name] = await digestTable(tx, name);
    return { tables, ledgerSum: sum };
  });
}

export function differingTables(one: DatabaseDigest, other: DatabaseDigest): readonly string[] {
  const names = new Set([...Object.keys(one.tables), ...Object.keys(other.tables)]);
  return [...names]
    .filter((name) => {
      const [first, second] = [one.tables[name], other.tables[name]];
      return first?.rows !== second?.rows || first?.hash !== second?.hash;
    })
    .sort();
}

export const describeDigest = ({ tables }: DatabaseDigest): string =>
  `${Object.keys(tables).length} tables, ${Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)} rows, ${tables['ledger_movement']?.rows ?? 0} movements of money; the ledger adds up`;
