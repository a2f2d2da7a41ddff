import { createHmac } from 'node:crypto';
import { token, type Random } from '#app/lib/random.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** By what brands of one licence group know a player again: the proved mobile number under the group's own key. */
export type GroupDigest = (session: Session, licenceGroup: string, provedMobile: string) => Promise<string>;

/**
 * The key is made once for a group and kept in the database, not derived from the server's secret: a self-exclusion must outlive a
 * change of that secret, and whoever could read the key could read the numbers themselves.
 */
export function createGroupDigest(random: Random): GroupDigest {
  async function keyOf(session: Session, licenceGroup: string): Promise<string> {
    const row = await session.one<{ key: string }>(sql`insert into account_group_key (licence_group, key) values (${licenceGroup}, ${token(random)})
      on conflict (licence_group) do update set key = account_group_key.key returning key`);
    if (!row) throw new Error('a licence group has no key');
    return row.key;
  }
  return async (session, licenceGroup, provedMobile) => {
    const key = await keyOf(session, licenceGroup);
    return createHmac('sha256', key).update(`mobile\n${provedMobile}`).digest('hex');
  };
}
