import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Settings without which a crash of PostgreSQL's machine loses or destroys acknowledged data. */
const requiredSettings = ['fsync', 'full_page_writes'];

/**
 * The settings of a served PostgreSQL with which a power cut loses money, each as one line for the
 * operator; empty when it is safe. The embedded engine's are ours (`durableStartParams`), and not
 * checked. Throws a SQL error.
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
