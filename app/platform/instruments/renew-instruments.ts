import type { DataSeals } from '../crypto/platform-secret.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { digestNumber } from './number-digest.ts';
import { sealOwner, type InstrumentKind } from './instrument-store.ts';

const batchSize = 200;

interface SealedRow {
  readonly tenant: string;
  readonly member: string;
  readonly id: string;
  readonly kind: InstrumentKind;
  readonly sealed: string;
}

/**
 * Reseals and redigests numbers of all tenants that the accepted key sealed, so that the accepted
 * secret can be removed. A digest that the member has for another instrument stays. Servers may run
 * it concurrently.
 * @returns number of renewed instruments
 * @throws database errors; a new run continues
 */
export async function renewInstruments(
  db: Queryable,
  { secretBox, digests }: DataSeals,
): Promise<number> {
  const digest = await digests();
  let renewed = 0;
  let last = { tenant: '', member: '', id: '' };
  for (;;) {
    const rows = await db.query<SealedRow>(sql`
      select tenant, member, id, kind, sealed_number as sealed from payout_instrument
      where (tenant, member, id) > (${last.tenant}, ${last.member}, ${last.id})
      order by tenant, member, id limit ${batchSize}`);
    for (const { tenant, member, id, kind, sealed } of rows) {
      const owner = sealOwner({ tenant, member }, id);
      const newlySealed = await secretBox.renew(sealed, owner);
      const number = newlySealed && (await secretBox.open(newlySealed, owner));
      if (newlySealed === undefined || number === undefined) continue;
      const newDigest = digestNumber(digest, tenant, kind, number);
      renewed += await db.run(sql`
        update payout_instrument i set sealed_number = ${newlySealed},
          number_digest = case when exists (select 1 from payout_instrument o
            where o.tenant = ${tenant} and o.member = ${member} and o.removed_at is null
              and o.number_digest = ${newDigest}) then i.number_digest else ${newDigest} end
        where tenant = ${tenant} and member = ${member} and id = ${id}
          and sealed_number = ${sealed}`);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return renewed;
    last = end;
  }
}
