import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { firstLine, type Database, type DatabaseFault, type Queryable } from './database.ts';
import { sql } from './sql.ts';

/**
 * Named `<area>/<NNN>-<what>`. Never change released text: add another migration.
 *
 * A repeatable migration defines one function (`create or replace`) and reruns after all others
 * when its text changes. Changed parameters or results need a migration that drops the old
 * function.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly repeatable?: true;
}

/** Arbitrary, but the same for every server of the database. */
const MIGRATION_LOCK = 4_802_117;

const HISTORY = `create table if not exists schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
create table if not exists schema_repeatable (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** Ignores differences in whitespace. */
export const checksumOf = (migration: Migration): string =>
  createHash('sha256').update(migration.sql.replace(/\s+/g, ' ').trim()).digest('hex');

/**
 * Applies missing migrations, then changed repeatable ones, in one transaction under a lock.
 * @returns how many ran; a refusal without changes when an applied migration was edited or is
 * unknown, or when one fails
 * @throws when the database does not respond
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<Result<number, DatabaseFault>> {
  try {
    return await database.transaction(async (tx) => {
      // Migrations on another server may take minutes.
      await tx.script('set local lock_timeout = 0');
      await tx.query('select pg_advisory_xact_lock($1::bigint)::text', [MIGRATION_LOCK]);
      await tx.script(HISTORY);
      const appliedMigrations = await tx.query<AppliedMigration>(
        'select name, checksum from schema_migration',
      );
      const steps = migrations.filter(({ repeatable }) => !repeatable);
      const fault = mismatch(appliedMigrations, steps);
      if (fault) return refuse(fault);
      const stepCount = await applySteps(tx, appliedMigrations, steps);
      const repeatables = migrations.filter(({ repeatable }) => repeatable);
      return ok(stepCount + (await applyRepeatables(tx, repeatables, stepCount > 0)));
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

async function applySteps(
  tx: Queryable,
  appliedMigrations: readonly AppliedMigration[],
  steps: readonly Migration[],
): Promise<number> {
  const appliedNames = new Set(appliedMigrations.map(({ name }) => name));
  const pending = steps.filter(({ name }) => !appliedNames.has(name));
  for (const step of pending) {
    await apply(tx, step);
    await tx.run(
      sql`insert into schema_migration (name, checksum) values (${step.name}, ${checksumOf(step)})`,
    );
  }
  return pending.length;
}

/** Reruns all after a migration, which may have replaced or dropped their functions. */
async function applyRepeatables(
  tx: Queryable,
  repeatables: readonly Migration[],
  isStepApplied: boolean,
): Promise<number> {
  const rows = await tx.query<AppliedMigration>('select name, checksum from schema_repeatable');
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const pending = repeatables.filter(
    (migration) => isStepApplied || checksums.get(migration.name) !== checksumOf(migration),
  );
  for (const migration of pending) {
    await apply(tx, migration);
    await tx.run(sql`insert into schema_repeatable (name, checksum)
      values (${migration.name}, ${checksumOf(migration)})
      on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`);
  }
  return pending.length;
}

async function apply(tx: Queryable, { name, sql: text }: Migration): Promise<void> {
  try {
    await tx.script(text);
  } catch (error) {
    throw new MigrationFailed(
      `Migration ${name} failed (${firstLine(error)}); the database is unchanged.`,
    );
  }
}

function mismatch(
  appliedMigrations: readonly AppliedMigration[],
  migrations: readonly Migration[],
): DatabaseFault | undefined {
  const checksums = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
  for (const { name, checksum } of appliedMigrations) {
    const expectedChecksum = checksums.get(name);
    if (expectedChecksum === undefined)
      return {
        kind: 'database-newer',
        message:
          `The database has migration ${name}, which this version lacks. Start the newer ` +
          'version, or another DATA_DIR.',
      };
    if (expectedChecksum !== checksum)
      return {
        kind: 'migration-changed',
        message:
          `Migration ${name} was edited after it was applied. Undo the edit and add a new ` +
          'migration, or start with an empty DATA_DIR.',
      };
  }
  return undefined;
}
