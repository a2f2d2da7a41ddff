import type { Database } from '#app/platform/db/database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { emptyDatabase, postgresPrograms, startPostgres } from '../crash/local-postgres.ts';

/** Without a PostgreSQL server such tests are skipped. */
export const hasPostgres = postgresPrograms() !== undefined;

/**
 * A separate PostgreSQL server; `close` ends both, `stopServer` only the server.
 * @param initOptions additional options of `initdb`
 */
export async function openPostgresDatabase(
  ...initOptions: readonly string[]
): Promise<{ readonly database: Database; stopServer(): Promise<void>; close(): Promise<void> }> {
  const server = await startPostgres(
    postgresPrograms() ?? '',
    false,
    [],
    emptyDatabase(...initOptions),
  );
  const opening = await openDatabase({ databaseUrl: server.url, migrations: platformMigrations });
  if (!opening.ok) throw new Error(opening.fault.message);
  let stopping: Promise<void> | undefined;
  const stopServer = () => (stopping ??= server.stop());
  return {
    database: opening.value,
    stopServer,
    close: async () => {
      await opening.value.close();
      await stopServer();
    },
  };
}
