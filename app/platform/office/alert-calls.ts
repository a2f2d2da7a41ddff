import type { PaymentAlertCode } from '#app/domain/payments/payment-alerts.ts';
import { ok } from '#app/lib/result.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { paymentCallbacks } from '#schema/payment-api.ts';
import { alertId, closeAlertAsStaff } from '../cashier/staff/alert-acts.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { staffActor, type OfficeHandlers, type OfficeServices } from './office-context.ts';
import { countUpTo, pageOf, timeCursor, timeCursorOf } from './pages.ts';

type Alert = OfficeOutput<'openAlerts'>['alerts'][number];
type Row = Omit<Alert, 'code' | 'report' | 'request'> & {
  readonly code: PaymentAlertCode;
  /** JSON of the provider's report. */
  readonly content: string;
  readonly request: string | null;
  readonly member: string;
  readonly account: string;
};

/** null when an earlier release accepted a report that is now invalid. */
function reportOf({ kind, content }: Row): Alert['report'] {
  const { data: report } = paymentCallbacks[kind].safeParse(JSON.parse(content));
  return report === undefined
    ? null
    : {
        status: report.status,
        amount: 'amount' in report ? report.amount : null,
        currency: 'currency' in report ? report.currency : null,
        reason: 'reason' in report ? (report.reason ?? '') : '',
      };
}

function viewOf(row: Row): Alert {
  const { content: _, request, member, account, ...alert } = row;
  return {
    ...alert,
    report: reportOf(row),
    request: request === null ? null : { id: request, member: { id: member, account } },
  };
}

async function readAlerts(
  db: Queryable,
  { limit, after }: OfficeRequest<'openAlerts'>,
  tenant: string,
): Promise<OfficeOutput<'openAlerts'>> {
  const cursor = timeCursor(after);
  const rows = await db.query<Row>(sql`select a.id, a.provider, a.kind, a.code, a.ref, a.subject,
      a.content, a.times, a.first_at as "firstAt", a.last_at as "lastAt",
      coalesce(o.id, p.withdrawal) as request, coalesce(o.member, w.member, '') as member,
      coalesce(m.account, o.member, w.member, '') as account
    from (select *, ${alertId} as id from payment_alert
      where tenant = ${tenant} and closed_at is null) a
    left join deposit_order o on a.kind = 'deposit' and o.tenant = ${tenant} and o.id = a.subject
    left join withdrawal_part p on a.kind = 'payout' and p.tenant = ${tenant} and p.id = a.subject
    left join withdrawal w on w.tenant = ${tenant} and w.id = p.withdrawal
    left join account_member m on m.tenant = ${tenant} and m.id = coalesce(o.member, w.member)
    ${cursor ? sql`where (a.first_at, a.id) > (${cursor.at}::bigint, ${cursor.id})` : sql``}
    order by a.first_at, a.id limit ${limit + 1}`);
  const total = await countUpTo(
    db,
    sql`payment_alert where tenant = ${tenant} and closed_at is null`,
  );
  const { entries, next } = pageOf(rows, limit, ({ firstAt: at, id }) => timeCursorOf({ at, id }));
  return { alerts: entries.map(viewOf), next, total };
}

export const alertCalls = (
  services: OfficeServices,
): OfficeHandlers<'openAlerts' | 'closeAlert'> => ({
  openAlerts: async (input, { tenant }) =>
    ok(await readAlerts(services.database, input, tenant.code)),
  async closeAlert({ id, reason }, context) {
    const closed = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
      closeAlertAsStaff(tx, staff, id),
    );
    return closed.ok ? ok({ outcome: closed.value }) : closed;
  },
});
