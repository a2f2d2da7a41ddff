import type { TransferDirection } from '#app/domain/payments/transfer-directions.ts';
import { startOfDays } from '#app/lib/dates/zoned-period.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface MemberTransfer {
  readonly tenant: string;
  readonly sender: string;
  readonly clientId: string;
  readonly receiver: string;
  readonly direction: TransferDirection;
  readonly currency: string;
  readonly amount: number;
  readonly at: number;
}

export const findTransfer = (
  db: Queryable,
  { tenant, sender, clientId }: Pick<MemberTransfer, 'tenant' | 'sender' | 'clientId'>,
): Promise<MemberTransfer | undefined> =>
  db.one<MemberTransfer>(sql`select tenant, sender, client_id as "clientId", receiver, direction,
      currency, amount, at
    from member_transfer where tenant = ${tenant} and sender = ${sender} and client_id = ${clientId}`);

/** Call it in the posting's transaction. */
export async function insertTransfer(
  tx: Queryable,
  { tenant, sender, clientId, receiver, direction, currency, amount, at }: MemberTransfer,
): Promise<void> {
  await tx.run(sql`insert into member_transfer
      (tenant, sender, client_id, receiver, direction, currency, amount, at)
    values (${tenant}, ${sender}, ${clientId}, ${receiver}, ${direction}, ${currency},
      ${amount}::bigint, ${at}::bigint)`);
}

export async function readSentToday(
  db: Queryable,
  { code, currency, protection: { timeZone } }: Tenant,
  sender: string,
  now: number,
): Promise<{ readonly count: number; readonly sum: number }> {
  const row = await db.one<{ count: number; sum: number }>(
    sql`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
      from member_transfer where tenant = ${code} and sender = ${sender}
        and currency = ${currency.code} and at >= ${startOfDays(1, now, timeZone)}`,
  );
  return row ?? { count: 0, sum: 0 };
}
