import type { StaffActName } from '#app/domain/staff-acts.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Times are ms since the epoch. */
export interface StaffContext {
  readonly tenant: Tenant;
  readonly staff: string;
  readonly reason: string;
  readonly at: number;
  readonly writeSecurityRow: (tx: Queryable, act: StaffActRow) => Promise<void>;
}

export interface StaffActRow extends Omit<StaffAct, 'at' | 'staff' | 'reason'> {
  readonly act: StaffActName;
}

export type StaffAct = OfficeOutput<'staffActs'>['acts'][number];

/** Runs in the act's transaction and also writes to the security log. */
export async function recordStaffAct(
  tx: Queryable,
  { tenant, staff, reason, at, writeSecurityRow }: StaffContext,
  act: Omit<StaffActRow, 'currency'>,
): Promise<void> {
  await tx.run(sql`insert into staff_act
      (tenant, at, staff, act, subject, member, amount, currency, outcome, reason)
    values (${tenant.code}, ${at}, ${staff}, ${act.act}, ${act.subject}, ${act.member}, ${act.amount},
      ${tenant.currency.code}, ${act.outcome}, ${reason})`);
  await writeSecurityRow(tx, { ...act, currency: tenant.currency.code });
}

export const readStaffActs = (
  db: Queryable,
  tenant: string,
  subject: string,
): Promise<readonly StaffAct[]> =>
  db.query<StaffAct>(sql`select at, staff, act, subject, member, amount, currency, outcome, reason
    from staff_act where tenant = ${tenant} and subject = ${subject} order by id`);
