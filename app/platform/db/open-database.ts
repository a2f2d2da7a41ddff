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
 * A served PostgreSQL takes precedence over a folder; without either, data is in memory (tests).
 */
export interface DatabaseOptions {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  readonly memory?: boolean;
  /** A dump (`EmbeddedDatabase.copy`) to start a new folder or memory engine from. */
  readonly template?: Blob | undefined;
  /** `platformMigrations`; tests of an area may use its own. */
  readonly migrations: readonly Migration[];
  readonly report?: (message: string) => void;
  /**
   * Must end this process or thread: the embedded engine can no longer write its log. Default:
   * rethrow.
   */
  readonly onLogFailure?: (failure: Error) => void;
}

/** Also migrates. Refuses with the cause and the fix in one line. */
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
    return refuse({ kind: 'unreachable', message: describeConnectFailure(error) });
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
        // Reports only startup lines: later ones may contain players' input.
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
