import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { officeMemberChangeCalls } from '#schema/office-calls/member-changes.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { revokeBonus } from '../campaigns/revoke-bonus.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import { cancelMove } from '../contracts/cancel-move.ts';
import { previewMove, setUplineAsStaff } from '../contracts/move-member.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import { readMemberRefs } from './member-refs.ts';
import {
  changeMemberLevel,
  changeMemberState,
  changeMemberType,
  type StateAct,
} from './change-member.ts';
import {
  staffActor,
  type OfficeContext,
  type OfficeHandlers,
  type OfficeServices,
} from './office-context.ts';
import { staffActs } from './staff-acts.ts';

type ChangeCalls = keyof typeof officeMemberChangeCalls;

async function previewUpline(
  { database }: OfficeServices,
  { id, upline }: OfficeRequest<'previewMemberUpline'>,
  { tenant, now }: OfficeContext,
): Promise<Result<OfficeOutput<'previewMemberUpline'>, CallFault>> {
  if (!(await findMemberById(database, tenant.code, id))) return refuse(fault('not_found'));
  const move = await previewMove(database, tenant, { member: id, upline }, now);
  if (!move.ok) return move;
  const { agent, from, seen, contracts, windows } = move.value;
  const ids = [id, ...contracts.map(({ contract }) => contract.child)];
  const refOf = await readMemberRefs(database, tenant.code, ids);
  return ok({
    from,
    seen,
    isLater: from > now,
    member: refOf(id),
    windows: [...windows],
    agent: agent ? { id: agent.id, account: agent.account } : null,
    contracts: contracts.map(({ contract: { child, kind }, effect }) => ({
      kind,
      effect,
      member: refOf(child),
    })),
  });
}

export function memberChangeCalls(services: OfficeServices): OfficeHandlers<ChangeCalls> {
  const act = staffActs(services);
  const stateCall =
    (act: StateAct) =>
    (
      { id, reason }: { readonly id: string; readonly reason: string },
      context: OfficeContext,
    ): Promise<Result<OfficeOutput<'suspendMember'>, CallFault>> =>
      carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        changeMemberState(tx, staff, act, id),
      );
  return {
    previewMemberUpline: (input, context) => previewUpline(services, input, context),
    setMemberUpline: ({ id, reason, ...input }, context) =>
      carryOutAct(services, staffActor(context, reason), async (tx, staff) =>
        (await findMemberById(tx, context.tenant.code, id))
          ? setUplineAsStaff(tx, staff, { member: id, ...input })
          : refuse(fault('not_found')),
      ),
    cancelMemberMove: act((tx, staff, { id }) => cancelMove(tx, staff, id)),
    changeMemberType: act((tx, staff, input) => changeMemberType(tx, staff, input)),
    changeMemberLevel: act((tx, staff, input) => changeMemberLevel(tx, staff, input)),
    suspendMember: stateCall('suspend'),
    liftSuspension: stateCall('lift-suspension'),
    closeMember: stateCall('close-account'),
    revokeBonus: act((tx, staff, { id: member, bonus }) =>
      revokeBonus(tx, services.groupDigests, staff, { member, bonus }),
    ),
  };
}
