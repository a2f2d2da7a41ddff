import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { ownsAccount } from '../cashier/staff/own-account.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import { lockRedemption, movePoints, returnStock } from './redemption-store.ts';

/**
 * Approval spends the points; rejection returns points and stock. The member is notified; the
 * reason of a rejection is shown as remark.
 * @returns `not_found`, `state_changed` (already decided) or `own_request` (own account)
 */
export async function decideRedemption<State extends 'approved' | 'rejected'>(
  tx: Queryable,
  context: StaffContext,
  id: string,
  state: State,
): Promise<Result<{ readonly outcome: State }, CallFault>> {
  const { tenant, staff, reason, at } = context;
  const redemption = await lockRedemption(tx, tenant.code, id);
  if (!redemption) return refuse(fault('not_found'));
  if (redemption.state !== 'process')
    return refuse(fault('state_changed', { state: redemption.state }));
  const { member } = redemption;
  if (await ownsAccount(tx, context, member)) return refuse(fault('own_request'));
  await movePoints(tx, redemption, state === 'approved' ? 'redeem' : 'return', at);
  // Locks stock after accounts, as redeeming does, to prevent deadlocks.
  if (state === 'rejected') await returnStock(tx, redemption);
  await tx.run(sql`update points_redemption set state = ${state}, decided_at = ${at},
      decided_by = ${staff}, remark = ${state === 'rejected' ? reason : ''}
    where tenant = ${tenant.code} and id = ${id}`);
  await sendInboxMessage(tx, {
    tenant: tenant.code,
    member,
    at,
    id: `pts:${id}:${state}`,
    ...(state === 'approved'
      ? { template: 'redemptionApproved', values: { title: redemption.title } }
      : { template: 'redemptionRejected', values: { title: redemption.title, reason } }),
  });
  const act = state === 'approved' ? 'approve-redemption' : 'reject-redemption';
  await recordStaffAct(tx, context, { act, subject: id, member, amount: 0, outcome: state });
  return ok({ outcome: state });
}
