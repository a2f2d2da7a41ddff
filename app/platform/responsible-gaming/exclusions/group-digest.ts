import { createHmac } from 'node:crypto';
import { token, type Random } from '#app/lib/random.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** null: not verified. */
export interface VerifiedAddresses {
  readonly mobile: string | null;
  readonly email: string | null;
}

export type GroupDigests = (
  db: Queryable,
  licenceGroup: string,
  addresses: VerifiedAddresses,
) => Promise<VerifiedAddresses>;

/**
 * HMAC-SHA-256, so that brands of a licence group recognise a player without sharing the address.
 *
 * The group's key is stored in the database instead of derived from the server's secret: exclusions
 * must outlive that secret, and readers of the key can read the addresses anyway.
 */
export function createGroupDigests(random: Random): GroupDigests {
  async function keyOf(db: Queryable, licenceGroup: string): Promise<string> {
    const row = await db.one<{
      key: string;
    }>(sql`insert into account_group_key (licence_group, key) values (${licenceGroup}, ${token(random)})
      on conflict (licence_group) do update set key = account_group_key.key returning key`);
    if (!row) throw new Error('the database has no digest key for a licence group');
    return row.key;
  }
  return async (db, licenceGroup, { mobile, email }) => {
    if (licenceGroup === '' || (mobile === null && email === null))
      return { mobile: null, email: null };
    const key = await keyOf(db, licenceGroup);
    const digestOf = (kind: string, address: string | null) =>
      address === null
        ? null
        : createHmac('sha256', key).update(`${kind}\n${address}`).digest('hex');
    return { mobile: digestOf('mobile', mobile), email: digestOf('email', email) };
  };
}
