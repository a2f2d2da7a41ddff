import type { SealedColumn, SealedKey } from '../crypto/sealed-column.ts';
import { sql } from '../db/sql.ts';

/** Binds the sealed holder to its instrument. */
export const holderOwner = ({ tenant, member, id }: SealedKey): string =>
  JSON.stringify(['instrument-holder', tenant, member, id]);

/** Sealed beside the plain column of the previous version [decision 058]. */
export const instrumentHolders: SealedColumn = {
  table: sql`payout_instrument`,
  key: sql`tenant, member, id`,
  at: ({ tenant, member, id }) => sql`tenant = ${tenant} and member = ${member} and id = ${id}`,
  after: ({ tenant, member, id }) =>
    sql`(tenant, member, id) > (${tenant}, ${member}, ${id}) order by tenant, member, id`,
  sealed: sql`sealed_holder`,
  plain: sql`holder`,
  isPlain: sql`holder <> ''`,
  mark: sql`''`,
  owner: holderOwner,
};
