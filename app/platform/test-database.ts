import type { Database } from './db/database.ts';
import { platformMigrations } from './migrations.ts';
import { databaseFromTemplate } from './db/template-database.ts';
import { copiedRows } from './copied-rows.ts';

/**
 * The platform's database in memory for one test file, in a third of a second: it starts from a
 * dump that the first run creates and stores beside other temporary files, named by the migrations'
 * content. Create one per file (`beforeAll`), give each test its own tenant, and `close()` it. An
 * area that needs only some tables uses `databaseWith(itsTables)`.
 *
 * Beside each brand there is a copy of it with the same rows (`copied-rows.ts`).
 */
export const createTestDatabase = (): Promise<Database> =>
  databaseFromTemplate([...platformMigrations, copiedRows]);
