import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';
import { recordStaffAct, type StaffContext } from './staff-log.ts';

export interface PaymentAlert {
  readonly id: string;
  readonly provider: string;
  readonly kind: 'deposit' | 'payout';
  readonly code: string;
  readonly ref: string;
  readonly subject: string;
  readonly times: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** For queries of `payment_alert` alone. */
export const alertId: Statement = sql`md5(concat_ws(chr(31), provider, kind, code, ref, subject))`;

export const readOpenAlerts = (
  db: Queryable,
  tenant: string,
  limit: number,
): Promise<readonly PaymentAlert[]> =>
  db.query<PaymentAlert>(sql`select ${alertId} as id, provider, kind, code, ref, subject, times,
      first_at as "firstAt", last_at as "lastAt"
    from payment_alert where tenant = ${tenant} and closed_at is null
    order by first_at, ref limit ${limit}`);

/** The same report reopens it. */
export async function closeAlertAsStaff(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<'closed', CallFault>> {
  const closed = await tx.one<Pick<PaymentAlert, 'subject' | 'code'>>(sql`update payment_alert
    set closed_at = ${context.at} where tenant = ${context.tenant.code} and closed_at is null
      and ${alertId} = ${id} returning subject, code`);
  if (!closed) return refuse(fault('not_found'));
  await recordStaffAct(tx, context, {
    act: 'close-alert',
    subject: closed.subject,
    member: '',
    amount: 0,
    outcome: closed.code,
  });
  return ok('closed');
}
