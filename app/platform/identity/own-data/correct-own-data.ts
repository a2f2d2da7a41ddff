import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { sealDetail, type DetailOwner } from './sealed-details.ts';

/**
 * Overrides the day of birth of the registration. Call `secretBox.ready()` before the transaction.
 */
export async function correctBirthDate(
  tx: Queryable,
  secretBox: SecretBox,
  owner: DetailOwner,
  birthDate: string,
): Promise<void> {
  const sealed = await sealDetail(secretBox, owner, 'birth-date', birthDate);
  await tx.run(sql`update account_member set sealed_birth_date = ${sealed}, birth_date = ''
    where tenant = ${owner.tenant} and id = ${owner.member}`);
}
