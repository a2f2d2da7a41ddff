import type { Database } from './db/database.ts';
import { platformMigrations } from './migrations.ts';
import { databaseFromTemplate } from './db/template-database.ts';

/**
 * The platform's database in memory for one test file, in a third of a second: it starts from a
 * copy that the first run makes and keeps beside other temporary files, named by the migrations'
 * content. Take one per file (`beforeAll`), give each test its own tenant, and `close()` it. An
 * area that needs only some tables takes
 * `databaseWith(itsTables)`.
 */
export const createTestDatabase = (): Promise<Database> => databaseFromTemplate(platformMigrations);
