import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import { secretOwner } from './authenticator-store.ts';

const batchSize = 200;

interface SealedRow {
  readonly tenant: string;
  readonly member: string;
  readonly sealed: string;
}

/**
 * Job over all tenants: re-encrypts secrets under the current key so that the accepted key can be
 * retired. Safe to run on several servers; a rerun continues after an error.
 * @returns the number of re-encrypted authenticators
 */
export async function renewAuthenticators(db: Queryable, secretBox: SecretBox): Promise<number> {
  let renewed = 0;
  let last: SealedRow = { tenant: '', member: '', sealed: '' };
  for (;;) {
    const rows = await db.query<SealedRow>(sql`
      select tenant, member, sealed_secret as sealed from account_authenticator
      where (tenant, member) > (${last.tenant}, ${last.member})
      order by tenant, member limit ${batchSize}`);
    for (const { tenant, member, sealed } of rows) {
      const newlySealed = await secretBox.renew(sealed, secretOwner(tenant, member));
      if (newlySealed !== undefined)
        renewed += await db.run(sql`
          update account_authenticator set sealed_secret = ${newlySealed}
          where tenant = ${tenant} and member = ${member} and sealed_secret = ${sealed}`);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return renewed;
    last = end;
  }
}
