import { databaseUrlFault } from '#app/environment/database-url.ts';
import { flag } from '#app/environment/platform-access.ts';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase, type DatabaseOptions } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';

/**
 * Opens a database with the tables of this version, at an address that the server would accept.
 * Throws a one-line error.
 * @param urlName the setting or option with the address
 */
export async function openOrThrow(
  where: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>,
  urlName = 'DATABASE_URL',
): Promise<Database> {
  const isInsecureAllowed = flag.safeParse(process.env['DATABASE_URL_INSECURE']).data ?? false;
  const urlFault =
    where.databaseUrl && databaseUrlFault(where.databaseUrl, urlName, { isInsecureAllowed });
  if (urlFault) throw new Error(urlFault);
  const database = await openDatabase({
    ...where,
    migrations: [...platformMigrations, ...vendorMigrations],
  });
  if (!database.ok) throw new Error(database.fault.message);
  return database.value;
}
