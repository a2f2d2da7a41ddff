import { openDatabase } from '#app/platform/db/open-database.ts';
import type { Database } from '#app/platform/db/database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';

/** Opens a folder with all tables, also after a kill. */
export async function openMoney(folder: string): Promise<Database> {
  const opened = await openDatabase({
    dataDir: folder,
    migrations: [...platformMigrations, ...vendorMigrations],
  });
  if (!opened.ok) throw new Error(opened.fault.message);
  return opened.value;
}
