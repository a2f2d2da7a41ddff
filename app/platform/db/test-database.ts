import type { Database } from './database.ts';
import { platformMigrations } from './migration-list.ts';
import { databaseWith } from './saved-copy.ts';

/**
 * The platform's database in memory for one test file, in a third of a second: it starts from a
 * copy that the first run makes and keeps beside other temporary files, named by the migrations'
 * content. Take one per file (`beforeAll`), give each test its own tenant, and `close()` it. An
 * area that needs only some tables takes
 * `databaseWith(itsTables)`.
 */
export const freshDatabase = (): Promise<Database> => databaseWith(platformMigrations);
