import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Permanent. Members can still claim rewards earned before.
 * @returns `state_changed` for a campaign that has ended or was stopped
 */
export async function stopCampaign(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<{ readonly outcome: 'stopped' }, CallFault>> {
  const { tenant, staff, reason, at } = context;
  const campaign = tenant.campaigns.find((one) => one.id === id);
  if (!campaign) return refuse(fault('not_found'));
  if (at >= campaign.until) return refuse(fault('state_changed', { state: 'ended' }));
  const inserted = await tx.run(sql`insert into campaign_stop (tenant, campaign, staff, reason, at)
    values (${tenant.code}, ${id}, ${staff}, ${reason}, ${at}::bigint) on conflict do nothing`);
  if (inserted === 0) return refuse(fault('state_changed', { state: 'stopped' }));
  await recordStaffAct(tx, context, {
    act: 'stop-campaign',
    subject: id,
    member: '',
    amount: 0,
    outcome: 'stopped',
  });
  return ok({ outcome: 'stopped' });
}
