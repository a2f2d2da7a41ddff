import { isAgentType, memberType } from '#app/domain/accounts/account-types.ts';
import type { MemberState } from '#app/domain/accounts/member-states.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { StaffActName } from '#app/domain/staff-acts.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { hasChildrenFrom } from '../agents/edges.ts';
import { fault } from '../calls/responses.ts';
import { ownsAccount } from '../cashier/staff/own-account.ts';
import { recordStaffRank } from '../vip/raise-rank.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

interface ChangeableMember {
  readonly type: number;
  readonly rank: number;
  readonly label: string;
  readonly state: MemberState;
  readonly freePlay: boolean;
}

/** Refuses staff's own accounts. */
async function lockForChange(
  tx: Queryable,
  context: StaffContext,
  id: string,
): Promise<Result<ChangeableMember, CallFault>> {
  const member = await tx.one<ChangeableMember>(sql`select type, rank_level as rank,
      coalesce(label_name, '') as label, state, free_play as "freePlay"
    from account_member where tenant = ${context.tenant.code} and id = ${id} for update`);
  if (!member) return refuse(fault('not_found'));
  return (await ownsAccount(tx, context, id)) ? refuse(fault('own_request')) : ok(member);
}

async function change(
  tx: Queryable,
  context: StaffContext,
  id: string,
  columns: Statement,
  { act, outcome }: { readonly act: StaffActName; readonly outcome: string },
): Promise<void> {
  await tx.run(sql`update account_member set ${columns}
    where tenant = ${context.tenant.code} and id = ${id}`);
  await recordStaffAct(tx, context, { act, subject: id, member: id, amount: 0, outcome });
}

const endSessions = (tx: Queryable, { tenant }: StaffContext, id: string): Promise<number> =>
  tx.run(sql`delete from account_session where tenant = ${tenant.code} and member = ${id}`);

/**
 * Ends the member's sessions, which contain the type.
 * @returns `not_found`, `own_request`, `invalid_input` (unknown type or trial account),
 * `state_changed` (unchanged type), or `agent_has_members`
 */
export async function changeMemberType(
  tx: Queryable,
  context: StaffContext,
  { id, type }: Omit<OfficeRequest<'changeMemberType'>, 'reason'>,
): Promise<Result<OfficeOutput<'changeMemberType'>, CallFault>> {
  const { tenant, at } = context;
  const isOffered = (type: number) => type === memberType || isAgentType(type, tenant.agentTypes);
  const member = await lockForChange(tx, context, id);
  if (!member.ok) return member;
  const { type: oldType, freePlay } = member.value;
  if (!isOffered(type) || !isOffered(oldType) || freePlay)
    return refuse(fault('invalid_input', { paths: ['type'] }));
  if (oldType === type) return refuse(fault('state_changed', { state: String(type) }));
  const agent = { tenant: tenant.code, member: id };
  if (type === memberType && (await hasChildrenFrom(tx, agent, at)))
    return refuse(fault('agent_has_members'));
  const outcome = `${oldType} → ${type}`;
  await change(tx, context, id, sql`type = ${type}`, { act: 'set-type', outcome });
  await endSessions(tx, context, id);
  return ok({ type });
}

/**
 * @returns `not_found`, `own_request`, `state_changed` (unchanged), or `invalid_input`: unknown
 * rank
 */
export async function changeMemberLevel(
  tx: Queryable,
  context: StaffContext,
  { id, rank, label }: Omit<OfficeRequest<'changeMemberLevel'>, 'reason'>,
): Promise<Result<OfficeOutput<'changeMemberLevel'>, CallFault>> {
  const member = await lockForChange(tx, context, id);
  if (!member.ok) return member;
  const oldMember = member.value;
  const { tenant } = context;
  const { vipLevels } = tenant;
  if (rank !== 0 && vipLevels.length > 0 && !vipLevels.some((level) => level.rank === rank))
    return refuse(fault('invalid_input', { paths: ['rank'] }));
  // The site displays a rank by its label.
  if (rank !== 0 && label === '') return refuse(fault('invalid_input', { paths: ['label'] }));
  if (oldMember.rank === rank && oldMember.label === label)
    return refuse(fault('state_changed', { state: `${rank} ${label}`.trim() }));
  const outcome = `${`${oldMember.rank} ${oldMember.label}`.trim()} → ${`${rank} ${label}`.trim()}`;
  const columns = sql`rank_level = ${rank}, label_name = ${label === '' ? null : label}`;
  await change(tx, context, id, columns, { act: 'set-level', outcome });
  await recordStaffRank(tx, tenant.code, id, rank);
  return ok({ rank, label });
}

const stateChanges = {
  suspend: { from: ['open'], to: 'suspended' },
  'lift-suspension': { from: ['suspended'], to: 'open' },
  'close-account': { from: ['open', 'suspended'], to: 'closed' },
} as const satisfies Readonly<
  Partial<Record<StaffActName, { from: readonly MemberState[]; to: MemberState }>>
>;
export type StateAct = keyof typeof stateChanges;

/**
 * Suspends, reactivates or permanently closes an account. Its money stays.
 * @returns `not_found`, `own_request` or `state_changed`
 */
export async function changeMemberState(
  tx: Queryable,
  context: StaffContext,
  act: StateAct,
  id: string,
): Promise<Result<{ readonly state: MemberState }, CallFault>> {
  const member = await lockForChange(tx, context, id);
  if (!member.ok) return member;
  const { state } = member.value;
  const { from, to } = stateChanges[act];
  if (!from.some((one) => one === state)) return refuse(fault('state_changed', { state }));
  await change(tx, context, id, sql`state = ${to}`, { act, outcome: `${state} → ${to}` });
  if (to !== 'open') await endSessions(tx, context, id);
  return ok({ state: to });
}
