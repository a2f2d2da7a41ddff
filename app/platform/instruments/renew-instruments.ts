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
 * A job over all tenants: seals and digests each instrument's number by the current key that is
 * sealed by the accepted one, so that the accepted secret can be taken away [F23]. A digest that the
 * member has for another instrument stays as it was. Any number of servers may run it.
 * @returns the number of renewed instruments
 * @throws the database's error; running it again continues
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
