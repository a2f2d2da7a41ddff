import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { openDetail, sealDetail, type DetailOwner } from './sealed-details.ts';

export interface StoredName {
  /**
   * '' without a name; `sealedNameMark` next to an encrypted one; else plain text of the previous
   * version.
   */
  readonly plainPayeeName: string;
  readonly sealedPayeeName: string | null;
}

/**
 * Placeholder next to an encrypted name. The previous version reads it as a name that matches no
 * account holder, so it blocks payouts and a second name [decision 058].
 */
export const sealedNameMark = '–';

/** '' when unknown, or when the platform's secret was lost. */
export const openPayeeName = async (
  secretBox: SecretBox,
  owner: DetailOwner,
  { plainPayeeName, sealedPayeeName }: StoredName,
): Promise<string> =>
  plainPayeeName === sealedNameMark && sealedPayeeName !== null
    ? openDetail(secretBox, owner, 'payee-name', sealedPayeeName)
    : plainPayeeName;

/** Returns false if the member has a name. Call `secretBox.ready()` before the transaction. */
export async function setPayeeName(
  db: Queryable,
  secretBox: SecretBox,
  owner: DetailOwner,
  name: string,
): Promise<boolean> {
  const sealed = await sealDetail(secretBox, owner, 'payee-name', name);
  return (
    (await db.run(sql`update account_member set sealed_payee_name = ${sealed},
        payee_name = ${sealedNameMark}
      where tenant = ${owner.tenant} and id = ${owner.member} and payee_name = ''`)) === 1
  );
}

export async function correctPayeeName(
  tx: Queryable,
  secretBox: SecretBox,
  owner: DetailOwner,
  name: string,
): Promise<void> {
  const sealed = await sealDetail(secretBox, owner, 'payee-name', name);
  await tx.run(sql`update account_member set sealed_payee_name = ${sealed},
      payee_name = ${sealedNameMark}
    where tenant = ${owner.tenant} and id = ${owner.member}`);
}
