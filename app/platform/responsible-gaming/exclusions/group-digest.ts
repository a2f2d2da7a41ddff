import { createHmac } from 'node:crypto';
import { token, type Random } from '#app/lib/random.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A member's verified number and address; null: not verified. */
export interface VerifiedAddresses {
  readonly mobile: string | null;
  readonly email: string | null;
}

/**
 * The digests by which brands of one licence group recognise a player: each verified address under
 * the group's own key.
 */
export type GroupDigests = (
  db: Queryable,
  licenceGroup: string,
  addresses: VerifiedAddresses,
) => Promise<VerifiedAddresses>;

/**
 * Digests verified addresses (HMAC-SHA-256), so that the sites of a licence group recognise a
 * person without sharing the address. Rejects with a SQL error.
 *
 * The key is generated once for a group and stored in the database, not derived from the server's
 * secret: a self-exclusion must outlive a change of that secret, and anybody who could read the key
 * could read the addresses themselves.
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
