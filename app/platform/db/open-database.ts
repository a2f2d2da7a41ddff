import { join } from 'node:path';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { firstLine, type Database, type DatabaseFault } from './database.ts';
import { readFreeBytes } from './disk-space.ts';
import { describeFailedOpening } from './open-fault.ts';
import { ENGINE_FOLDER, exists, prepareEngine, prepareFolder } from './data-folder.ts';
import { DurableFilesystem, durableStartParams } from './durable-filesystem.ts';
import { listenForBackups } from './backup-socket.ts';
import { findUnsafeSettings } from './durability-settings.ts';
import { lockFolder, type Release } from './folder-lock.ts';
import { migrate, type Migration } from './migrate.ts';
import { startPglite } from './pglite-engine.ts';
import { describeConnectFailure } from './connect-failure.ts';
import { connectPostgres } from './postgres-engine.ts';
import { startMaintenance } from './maintenance.ts';

/**
 * Where the data is: a served PostgreSQL takes precedence over a folder; without either it is in
 * memory and lost afterwards (tests).
 */
export interface DatabaseOptions {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  readonly memory?: boolean;
  /** A dump (`EmbeddedDatabase.copy`) that a new folder or memory engine starts from. */
  readonly template?: Blob | undefined;
  /**
   * The tables to migrate: `platformMigrations` for the platform; some areas' own in their tests.
   */
  readonly migrations: readonly Migration[];
  /** Receives one line when a pooled connection breaks while idle or maintenance fails. */
  readonly report?: (message: string) => void;
  /**
   * Must end this process or thread: the embedded engine cannot write its log any more, and answers
   * no calls. By default the caller gets the error.
   */
  readonly onLogFailure?: (failure: Error) => void;
}

/**
 * Opens the platform's database and migrates its tables. Refuses, with one line that says what to
 * do, when the folder is in use, unwritable or broken, when the server does not answer, or when the
 * tables must not be changed.
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
  if (options.dataDir && !options.memory) return openFolder(options.dataDir, report, options);
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
      message: describeConnectFailure(error),
    });
  }
}

async function openFolder(
  dataDir: string,
  report: (message: string) => void,
  options: DatabaseOptions,
): Promise<Result<Database, DatabaseFault>> {
  const prepared = await prepareFolder(dataDir);
  if (!prepared.ok) return prepared;
  const lock = await lockFolder(dataDir);
  if (!lock.ok) return lock;
  const database = await startInFolder(dataDir, lock.value, options);
  if (!database.ok) return database;
  const maintenance = startMaintenance(database.value, report);
  const stopBackups = listenForBackups(dataDir, maintenance.holdCheckpoints, report);
  return ok({
    ...database.value,
    close: () => {
      stopBackups();
      maintenance.stop();
      return database.value.close();
    },
  });
}

async function startInFolder(
  dataDir: string,
  release: Release,
  { template, onLogFailure }: DatabaseOptions,
): Promise<Result<Database, DatabaseFault>> {
  const folder = join(dataDir, ENGINE_FOLDER);
  const hasLedger = await exists(folder);
  const engineLines: string[] = [];
  let isOpen = false;
  try {
    await prepareEngine(dataDir, template);
    const filesystem = new DurableFilesystem(folder, (failure) => {
      if (isOpen) onLogFailure?.(failure);
      throw failure;
    });
    const database = await startPglite(
      {
        fs: filesystem,
        startParams: durableStartParams(),
        // Only the lines of the start are reported: later ones may contain players' input.
        onStderr: (line) => !isOpen && engineLines.push(line) > 0,
      },
      release,
    );
    isOpen = true;
    return ok(database);
  } catch (error) {
    await release();
    const freeBytes = await readFreeBytes(dataDir).catch(() => undefined);
    return refuse(describeFailedOpening({ folder, hasLedger, error, engineLines, freeBytes }));
  }
}
