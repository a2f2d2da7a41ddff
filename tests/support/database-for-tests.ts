import type { Database } from '#app/platform/db/database.ts';
import { openDatabaseFromTemplate } from '#app/platform/db/template-database.ts';
import { createTestDatabase } from '#app/platform/test-database.ts';
import { openForTests } from './open-for-tests.ts';

type Migrations = Parameters<typeof openDatabaseFromTemplate>[0];

/** @param migrations those of the whole platform by default */
export const databaseForTests = (migrations?: Migrations): Database =>
  openForTests(() => (migrations ? openDatabaseFromTemplate(migrations) : createTestDatabase()));
