import { join } from 'node:path';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { firstLine, type Database, type DatabaseFault } from './database.ts';
import { ENGINE_FOLDER, prepareEngine, prepareFolder } from './data-folder.ts';
import { DurableFilesystem, durableStartParams } from './durable-filesystem.ts';
import { findUnsafeSettings } from './durability-settings.ts';
import { lockFolder, type Release } from './folder-lock.ts';
import { migrate, type Migration } from './migrate.ts';
import { startPglite } from './pglite-engine.ts';
import { connectPostgres } from './postgres-engine.ts';
import { startMaintenance } from './maintenance.ts';

/**
 * Where the data is: a served PostgreSQL wins over a folder; without either it is in memory and
 * gone afterwards (tests).
 */
export interface DatabaseOptions {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  readonly memory?: boolean;
  /** A saved copy (`EmbeddedDatabase.copy`) that a new folder or memory engine starts from. */
  readonly template?: Blob | undefined;
  /**
   * The tables to bring up to date: `platformMigrations` for the platform; some areas' own in their
   * tests.
   */
  readonly migrations: readonly Migration[];
  /** Told, in one line, when a pooled connection breaks while idle or upkeep fails. */
  readonly report?: (message: string) => void;
}

/**
 * Opens the platform's database and brings its tables up to date. Refuses, with one line that says
 * what to do, when the folder is in use, unwritable or broken, when the server does not answer, or
 * when the tables are not ours to change.
 */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<Result<Database, DatabaseFault>> {
  const engine = await openEngine(options);
  if (!engine.ok) return engine;
  let isReady = false;
  try {
    const migrated = await migrate(engine.value, options.migrations);
    isReady = migrated.ok;
    return migrated.ok ? engine : migrated;
  } finally {
    if (!isReady) await engine.value.close();
  }
}

async function openEngine(options: DatabaseOptions): Promise<Result<Database, DatabaseFault>> {
  const report = options.report ?? (() => undefined);
  if (options.databaseUrl) return openPostgres(options.databaseUrl, report);
  if (options.dataDir && !options.memory)
    return openFolder(options.dataDir, report, options.template);
  return ok(await startPglite(options.template ? { loadDataDir: options.template } : {}));
}

async function openPostgres(
  databaseUrl: string,
  report: (message: string) => void,
): Promise<Result<Database, DatabaseFault>> {
  try {
    const database = await connectPostgres(databaseUrl, (error) =>
      report(`PostgreSQL connection lost: ${firstLine(error)}`),
    );
    (await findUnsafeSettings(database)).forEach(report);
    return ok(database);
  } catch (error) {
    return refuse({
      kind: 'unreachable',
      message: `PostgreSQL at DATABASE_URL does not answer (${firstLine(error)}). Check the address, the password and that it is running.`,
    });
  }
}

async function openFolder(
  dataDir: string,
  report: (message: string) => void,
  template?: Blob,
): Promise<Result<Database, DatabaseFault>> {
  const prepared = await prepareFolder(dataDir);
  if (!prepared.ok) return prepared;
  const lock = await lockFolder(dataDir);
  if (!lock.ok) return lock;
  const started = await startInFolder(dataDir, lock.value, template);
  if (!started.ok) return started;
  const stopMaintenance = startMaintenance(started.value, report);
  return ok({
    ...started.value,
    close: () => {
      stopMaintenance();
      return started.value.close();
    },
  });
}

async function startInFolder(
  dataDir: string,
  release: Release,
  template?: Blob,
): Promise<Result<Database, DatabaseFault>> {
  try {
    const folder = await prepareEngine(dataDir, template);
    return ok(
      await startPglite(
        { fs: new DurableFilesystem(folder), startParams: durableStartParams() },
        release,
      ),
    );
  } catch (error) {
    await release();
    return refuse({
      kind: 'folder-unopenable',
      message:
        `The database in ${join(dataDir, ENGINE_FOLDER)} cannot be opened (${firstLine(error)}). ` +
        'Restore a backup of the data folder, or move it away to start with an empty one.',
    });
  }
}
