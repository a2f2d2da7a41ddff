import type { Database } from '#app/platform/db/database.ts';
import { platformMigrations } from '#app/platform/db/migration-list.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { postgresPrograms, startPostgres } from '../fault/local-postgres.ts';

/** False on a machine without a PostgreSQL server: tests that need one are skipped there. */
export const canServe = postgresPrograms() !== undefined;

/**
 * The platform's database on a PostgreSQL server of its own. `close` ends both; `stopServer` takes
 * the server away beneath an open database.
 */
export async function openServedDatabase(): Promise<{
  readonly database: Database;
  stopServer(): Promise<void>;
  close(): Promise<void>;
}> {
  const server = await startPostgres(postgresPrograms() ?? '');
  const opened = await openDatabase({ databaseUrl: server.url, migrations: platformMigrations });
  if (!opened.ok) throw new Error(opened.fault.message);
  let stopped: Promise<void> | undefined;
  const stopServer = () => (stopped ??= server.stop());
  return {
    database: opened.value,
    stopServer,
    close: async () => {
      await opened.value.close();
      await stopServer();
    },
  };
}
