import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { firstLine, type Database, type DatabaseFault, type Session } from './database.ts';
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
    return await database.transaction(async (session) => {
      await session.query('select pg_advisory_xact_lock($1::bigint)::text', [MIGRATION_LOCK]);
      await session.script(HISTORY);
      const applied = await session.query<Applied>('select name, checksum from schema_migration');
      const fault = mismatch(applied, migrations);
      return fault ? refuse(fault) : ok(await applyMissing(session, applied, migrations));
    });
  } catch (error) {
    if (error instanceof StepFailed)
      return refuse({ kind: 'migration-failed', message: error.message });
    throw error;
  }
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

class StepFailed extends Error {}

async function applyMissing(
  session: Session,
  applied: readonly Applied[],
  migrations: readonly Migration[],
): Promise<number> {
  const known = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) {
    try {
      await session.script(migration.sql);
      await session.run(
        sql`insert into schema_migration (name, checksum) values (${migration.name}, ${checksumOf(migration)})`,
      );
    } catch (error) {
      throw new StepFailed(
        `Migration ${migration.name} failed (${firstLine(error)}); the database is unchanged.`,
      );
    }
  }
  return missing.length;
}

function mismatch(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): DatabaseFault | undefined {
  const ours = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
  for (const { name, checksum } of applied) {
    const expected = ours.get(name);
    if (expected === undefined)
      return {
        kind: 'database-newer',
        message: `The database has migration ${name}, which this version lacks. Start the newer version, or another DATA_DIR.`,
      };
    if (expected !== checksum)
      return {
        kind: 'migration-changed',
        message: `Migration ${name} was edited after it was applied. Undo the edit and add a new migration, or start with an empty DATA_DIR.`,
      };
  }
  return undefined;
}
