import { isAgentType } from '#app/lib/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { setParent } from '../../agents/edges.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { findMember } from '../../identity/members/member-repository.ts';
import { recordStaffAct, type StaffContext } from './staff-log.ts';

/**
 * Puts a member under an agent from now on, or under nobody [domain 3.2]. What was before stays with
 * the agent of before. Refused with the reason `not-agent`, or that of `setParent`.
 * @param upline the agent's account; empty: nobody
 */
export async function staffSetUpline(
  tx: Queryable,
  context: StaffContext,
  { member, upline }: { readonly member: string; readonly upline: string },
): Promise<Result<{ readonly upline: string | null }, CallFault>> {
  const { tenant, at } = context;
  const agent = upline === '' ? undefined : await findMember(tx, tenant.code, upline);
  if (upline !== '' && !agent) return refuse(fault('account_unknown', { paths: ['upline'] }));
  if (agent && !isAgentType(agent.type, tenant.agentTypes))
    return refuse(fault('invalid_input', { paths: ['upline'], reason: 'not-agent' }));
  const outcome = await setParent(tx, {
    ...{ tenant: tenant.code, child: member, parent: agent?.id ?? null, from: at, at },
    source: 'staff',
  });
  if (outcome !== 'set' && outcome !== 'same')
    return refuse(fault('invalid_input', { paths: ['upline'], reason: outcome }));
  await recordStaffAct(tx, context, {
    ...{ act: 'set-upline', subject: member, member, amount: 0 },
    outcome: agent?.account ?? '',
  });
  return ok({ upline: agent?.account ?? null });
}
