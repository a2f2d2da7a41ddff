import { token, type Random } from '#app/lib/random.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A key that signs what browsers bring back. */
export type SigningKey = () => Promise<string>;

/**
 * The key of a name, made once and kept in the database: every server knows the others', also after
 * a restart.
 */
export function createSigningKey(session: Session, random: Random, name: string): SigningKey {
  let kept: Promise<string> | undefined;
  return () => {
    kept ??= keyOf(session, name, token(random));
    return kept.catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
  };
}

async function keyOf(session: Session, name: string, fresh: string): Promise<string> {
  await session.run(
    sql`insert into account_key (name, value) values (${name}, ${fresh}) on conflict do nothing`,
  );
  const row = await session.one<{ value: string }>(
    sql`select value from account_key where name = ${name}`,
  );
  if (!row) throw new Error(`the key “${name}” is gone`);
  return row.value;
}
