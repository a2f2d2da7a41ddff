import type { Database } from '#app/platform/db/database.ts';
import { openDatabase, type DatabaseOptions } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';

/** Opens a database with the tables of this version. Throws, with one line, on failure. */
export async function openOrThrow(
  where: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>,
): Promise<Database> {
  const database = await openDatabase({
    ...where,
    migrations: [...platformMigrations, ...vendorMigrations],
  });
  if (!database.ok) throw new Error(database.fault.message);
  return database.value;
}
