import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { openDetail, sealDetail, type DetailOwner } from './sealed-details.ts';

/** A member's real name as the database has it. */
export interface StoredName {
  /** '' without a name, and `sealedNameMark` beside a sealed one; else the version before wrote it. */
  readonly plainPayeeName: string;
  readonly sealedPayeeName: string | null;
}

/**
 * Stands in the place of a sealed name. A server of the version before takes it for a name that no
 * account's holder has, so that it accepts no second one and pays nobody [decision 058].
 */
export const sealedNameMark = '–';

/** The holder of a member's bank account; '' when unknown, or when the platform's secret was lost. */
export const openPayeeName = async (
  secretBox: SecretBox,
  owner: DetailOwner,
  { plainPayeeName, sealedPayeeName }: StoredName,
): Promise<string> =>
  plainPayeeName === sealedNameMark && sealedPayeeName !== null
    ? openDetail(secretBox, owner, 'payee-name', sealedPayeeName)
    : plainPayeeName;

/**
 * Sets the real name of a member who has none, in the caller's transaction; false for one who has.
 * Call `secretBox.ready()` before.
 */
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

/** Writes another real name over a member's. Call `secretBox.ready()` before the transaction. */
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
