import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { revokeBonus } from '../campaigns/revoke-bonus.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
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

type ChangeCalls =
  | 'changeMemberType'
  | 'changeMemberLevel'
  | 'suspendMember'
  | 'liftSuspension'
  | 'closeMember'
  | 'revokeBonus';

/** What owners and risk staff change about a member's account. */
export function memberChangeCalls(services: OfficeServices): OfficeHandlers<ChangeCalls> {
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
    changeMemberType: ({ reason, ...input }, context) =>
      carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        changeMemberType(tx, staff, input),
      ),
    changeMemberLevel: ({ reason, ...input }, context) =>
      carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        changeMemberLevel(tx, staff, input),
      ),
    suspendMember: stateCall('suspend'),
    liftSuspension: stateCall('lift-suspension'),
    closeMember: stateCall('close-account'),
    revokeBonus: ({ id: member, bonus, reason }, context) =>
      carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        revokeBonus(tx, services.groupDigests, staff, { member, bonus }),
      ),
  };
}
