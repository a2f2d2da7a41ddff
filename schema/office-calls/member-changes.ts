import { z } from 'zod';
import { contractKinds } from '#app/domain/contracts/contract-kinds.ts';
import { contractCycles } from '#app/domain/contracts/contract-windows.ts';
import { moveEffects } from '#app/domain/contracts/move-effects.ts';
import { memberStates } from '#app/domain/accounts/member-states.ts';
import { defineOfficeCall } from './call.ts';
import { id, memberRefSchema, reason, time } from './fields.ts';

/** 0 is a player, others are agents. */
export const memberTypeField = z.number().int().min(0).max(999);
/** VIP rank and label; empty: none. */
export const levelFields = {
  rank: z.number().int().min(0).max(1000),
  label: z.string().trim().max(40),
};

/** The new agent's account (empty for none), and `seen` of the preview. */
export const uplineFields = {
  upline: z.string().trim().max(100),
  seen: z.string().max(64).optional(),
};

const stateInput = z.object({ id, reason });
const stateOutput = z.object({ state: z.enum(memberStates) });

/** Account changes by owners and risk staff. */
export const officeMemberChangeCalls = {
  changeMemberType: defineOfficeCall('POST /office/api/memberType', 'members.set-type', {
    summary:
      'Makes a member an agent of one of the brand’s types, or a player again (0), and ends ' +
      'their sessions. Refused with `agent_has_members` for an agent with direct members.',
    input: z.object({ id, type: memberTypeField, reason }),
    output: z.object({ type: z.number().int() }),
  }),
  previewMemberUpline: defineOfficeCall(
    'GET /office/api/memberUplinePreview',
    'members.set-upline',
    {
      summary:
        'A preview of a move to another agent: its effective time, which contracts continue or ' +
        'end, and the last periods under the current agent. Stores nothing.',
      input: z.object({ id, upline: uplineFields.upline }),
      output: z.object({
        member: memberRefSchema,
        agent: memberRefSchema.nullable(),
        /** Now, or the next boundary of the longest running contract. */
        from: time,
        isLater: z.boolean(),
        /** Hash of these effects. */
        seen: z.string(),
        contracts: z.array(
          z.object({
            member: memberRefSchema,
            kind: z.enum(contractKinds),
            effect: z.enum(moveEffects),
          }),
        ),
        windows: z.array(
          z.object({
            kind: z.enum(contractKinds),
            cycle: z.enum(contractCycles),
            from: time,
            until: time,
            /** The move takes effect within it. */
            isSplit: z.boolean(),
          }),
        ),
      }),
    },
  ),
  setMemberUpline: defineOfficeCall('POST /office/api/memberUpline', 'members.set-upline', {
    summary:
      'Moves a member to another agent, or to none (an empty `upline`), at the next boundary of ' +
      'the affected contracts, or now if there are none. Earlier figures stay with the previous ' +
      'agent. If contracts change, `seen` must match the preview; otherwise it is refused with ' +
      '`move_changed`.',
    input: z.object({ id, ...uplineFields, reason }),
    output: z.object({ upline: z.string().nullable(), from: time }),
  }),
  cancelMemberMove: defineOfficeCall('POST /office/api/memberMoveCancel', 'members.set-upline', {
    summary:
      'Cancels a member’s scheduled move. Contracts that would have ended with it continue if ' +
      'they still fit the tables above. Returns `state_changed` if there is no such move, or it ' +
      'has begun.',
    input: z.object({ id, reason }),
    output: z.object({ upline: z.string().nullable() }),
  }),
  changeMemberLevel: defineOfficeCall('POST /office/api/memberLevel', 'members.set-level', {
    summary: 'Sets a member’s VIP rank and its label. Rank 0 needs no label.',
    input: z.object({ id, ...levelFields, reason }),
    output: z.object(levelFields),
  }),
  suspendMember: defineOfficeCall('POST /office/api/memberSuspend', 'members.suspend', {
    summary:
      'Suspends an account: ends its sessions and blocks log-ins. Its money stays, and staff ' +
      'still decide on its withdrawals.',
    input: stateInput,
    output: stateOutput,
  }),
  liftSuspension: defineOfficeCall('POST /office/api/memberSuspensionLift', 'members.suspend', {
    summary: 'Lifts a suspension. The member can log in again.',
    input: stateInput,
    output: stateOutput,
  }),
  closeMember: defineOfficeCall('POST /office/api/memberClose', 'members.close', {
    summary:
      'Closes an account permanently: ends its sessions and blocks log-ins. Its money stays.',
    input: stateInput,
    output: stateOutput,
  }),
  revokeBonus: defineOfficeCall('POST /office/api/memberBonusRevoke', 'members.revoke-bonus', {
    summary:
      'Cancels a bonus of the member that is not cash yet. It returns to the campaign’s budget, ' +
      'and the member sees the reason. Returns `state_changed` with the final state if it has ' +
      'already ended.',
    input: z.object({ id, bonus: z.string().min(1).max(100), reason }),
    output: z.object({ outcome: z.enum(['revoked']) }),
  }),
};
