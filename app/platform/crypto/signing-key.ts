import { token, type Random } from '#app/lib/random.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Signs values that browsers send back. */
export type SigningKey = () => Promise<string>;

/**
 * Generated once per name and stored in the database, so that all servers share it. Retries after a
 * failure.
 */
export function createSigningKey(db: Queryable, random: Random, name: string): SigningKey {
  let keyPromise: Promise<string> | undefined;
  return () => {
    keyPromise ??= keyOf(db, name, token(random));
    return keyPromise.catch((error: unknown) => {
      keyPromise = undefined;
      throw error;
    });
  };
}

async function keyOf(db: Queryable, name: string, candidate: string): Promise<string> {
  await db.run(
    sql`insert into account_key (name, value) values (${name}, ${candidate}) on conflict do nothing`,
  );
  const row = await db.one<{ value: string }>(
    sql`select value from account_key where name = ${name}`,
  );
  if (!row) throw new Error(`the database has no signing key “${name}”`);
  return row.value;
}
