import type { Database } from './db/database.ts';
import { platformMigrations } from './migrations.ts';
import { openDatabaseFromTemplate } from './db/template-database.ts';
import { copiedRows } from './copied-rows.ts';

/**
 * In-memory database for one test file, created from a cached dump in a third of a second. Create
 * one per file (`databaseForTests`) and use a separate tenant per test. Areas that need only some
 * tables use `databaseForTests(itsTables)`.
 *
 * Each brand has a copy with the same rows (`copied-rows.ts`).
 */
export const createTestDatabase = (): Promise<Database> =>
  openDatabaseFromTemplate([...platformMigrations, copiedRows]);
