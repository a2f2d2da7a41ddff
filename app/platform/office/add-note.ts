import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';

/** Notes are append-only. */
export async function addNote(
  tx: Queryable,
  context: StaffContext,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Result<OfficeOutput<'addNote'>, CallFault>> {
  const { tenant, staff, at } = context;
  if (!(await findMemberById(tx, tenant.code, id))) return refuse(fault('not_found'));
  await tx.run(sql`insert into office_note (tenant, member, staff, text, at)
    values (${tenant.code}, ${id}, ${staff}, ${text}, ${at})`);
  await recordStaffAct(tx, context, {
    act: 'note',
    subject: id,
    member: id,
    amount: 0,
    outcome: 'added',
  });
  return ok({ staff, text, at });
}
