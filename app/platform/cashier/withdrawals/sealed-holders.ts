import type { SecretBox } from '../../crypto/secret-box.ts';
import type { SealedColumn, SealedKey } from '../../crypto/sealed-column.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Withdrawal } from './withdrawal-store.ts';

const holderOwner = ({ tenant, member, id }: SealedKey): string =>
  JSON.stringify(['withdrawal-holder', tenant, member, id]);

/**
 * Holders of pending withdrawals stay plain text: the previous version cannot read encrypted ones
 * [decision 058].
 */
export const withdrawalHolders: SealedColumn = {
  table: sql`withdrawal`,
  key: sql`tenant, member, id`,
  at: ({ tenant, id }) => sql`tenant = ${tenant} and id = ${id}`,
  after: ({ tenant, id }) => sql`(tenant, id) > (${tenant}, ${id}) order by tenant, id`,
  sealed: sql`sealed_holder`,
  plain: sql`holder`,
  isPlain: sql`holder <> '' and state in ('done', 'rejected', 'cancelled', 'failed')`,
  mark: sql`''`,
  owner: holderOwner,
};

/** Also for ended withdrawals. Call `secretBox.ready()` before a transaction. */
export async function readHolder(
  db: Queryable,
  secretBox: SecretBox,
  withdrawal: Pick<Withdrawal, 'tenant' | 'member' | 'id' | 'holder'>,
): Promise<string> {
  if (withdrawal.holder !== '') return withdrawal.holder;
  const row = await db.one<{ sealed: string | null }>(sql`select sealed_holder as sealed
    from withdrawal where tenant = ${withdrawal.tenant} and id = ${withdrawal.id}`);
  const sealed = row?.sealed ?? null;
  return sealed === null ? '' : ((await secretBox.open(sealed, holderOwner(withdrawal))) ?? '');
}
