import type { Database } from '#app/platform/db/database.ts';
import { openDatabase, type DatabaseOptions } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/arcade/db/migrations.ts';

/** Opens a database with the tables of this version. Throws, with one line, when it cannot. */
export async function openOrThrow(
  where: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>,
): Promise<Database> {
  const opened = await openDatabase({
    ...where,
    migrations: [...platformMigrations, ...vendorMigrations],
  });
  if (!opened.ok) throw new Error(opened.fault.message);
  return opened.value;
}
