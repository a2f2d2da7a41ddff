import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';

/** @param session ends only this session; default: all */
export async function endMemberSessions(
  tx: Queryable,
  context: StaffContext,
  { member, session }: { readonly member: string; readonly session?: string | undefined },
): Promise<Result<{ readonly ended: number }, CallFault>> {
  const { code } = context.tenant;
  if (!(await findMemberById(tx, code, member))) return refuse(fault('not_found'));
  const ended = await tx.run(sql`delete from account_session where tenant = ${code}
    and member = ${member} ${session === undefined ? sql`` : sql`and id = ${session}`}`);
  await recordStaffAct(tx, context, {
    act: 'end-sessions',
    subject: member,
    member,
    amount: 0,
    outcome: String(ended),
  });
  return ok({ ended });
}
