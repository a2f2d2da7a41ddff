import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { firstLine, type Database, type DatabaseFault, type Queryable } from './database.ts';
import { sql } from './sql.ts';

/**
 * One step of the tables' history, named `<area>/<NNN>-<what>`. Once released its text never
 * changes: add another step.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Any number will do, as long as every server that migrates the same database uses the same one.
 */
const MIGRATION_LOCK = 4_802_117;

const HISTORY = `create table if not exists schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** A step's fingerprint; layout of the text does not count. */
export const checksumOf = (migration: Migration): string =>
  createHash('sha256').update(migration.sql.replace(/\s+/g, ' ').trim()).digest('hex');

/**
 * Applies, in order, the steps that a database lacks: all of them in one transaction, one server at
 * a time. Refuses, and changes nothing, when an applied step was edited, when the database knows
 * steps that we do not, or when a step fails.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<Result<number, DatabaseFault>> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1::bigint)::text', [MIGRATION_LOCK]);
      await tx.script(HISTORY);
      const applied = await tx.query<AppliedMigration>(
        'select name, checksum from schema_migration',
      );
      const fault = mismatch(applied, migrations);
      return fault ? refuse(fault) : ok(await applyPending(tx, applied, migrations));
    });
  } catch (error) {
    if (error instanceof MigrationFailed)
      return refuse({ kind: 'migration-failed', message: error.message });
    throw error;
  }
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

class MigrationFailed extends Error {}

async function applyPending(
  tx: Queryable,
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Promise<number> {
  const appliedNames = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !appliedNames.has(name));
  for (const migration of pending) {
    try {
      await tx.script(migration.sql);
      await tx.run(
        sql`insert into schema_migration (name, checksum) values (${migration.name}, ${checksumOf(migration)})`,
      );
    } catch (error) {
      throw new MigrationFailed(
        `Migration ${migration.name} failed (${firstLine(error)}); the database is unchanged.`,
      );
    }
  }
  return pending.length;
}

function mismatch(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): DatabaseFault | undefined {
  const checksums = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
  for (const { name, checksum } of applied) {
    const expectedChecksum = checksums.get(name);
    if (expectedChecksum === undefined)
      return {
        kind: 'database-newer',
        message: `The database has migration ${name}, which this version lacks. Start the newer version, or another DATA_DIR.`,
      };
    if (expectedChecksum !== checksum)
      return {
        kind: 'migration-changed',
        message: `Migration ${name} was edited after it was applied. Undo the edit and add a new migration, or start with an empty DATA_DIR.`,
      };
  }
  return undefined;
}
