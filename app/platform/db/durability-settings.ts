import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Without these settings, a crash of PostgreSQL's machine loses or destroys acknowledged data. */
const requiredSettings = ['fsync', 'full_page_writes'];

/**
 * Unsafe settings of a served PostgreSQL, one line each; empty when safe. The embedded engine is
 * configured by `durableStartParams`.
 */
export async function findUnsafeSettings(
  database: Pick<Database, 'kind' | 'query'>,
): Promise<readonly string[]> {
  if (database.kind !== 'postgres') return [];
  const rows = await database.query<{ name: string }>(
    sql`select name from pg_settings where name = any(${requiredSettings}::text[]) and setting <> 'on' order by name`,
  );
  return rows.map(
    ({ name }) =>
      `PostgreSQL runs with ${name}=off: a power cut may lose or destroy acknowledged money. ` +
      `Set ${name}=on and reload PostgreSQL.`,
  );
}
