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
  changeMemberType: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberType',
    access: 'members.set-type',
    summary:
      'Makes a member an agent of one of the brand’s types, or a player again (0), and ends their ' +
      'sessions. An agent with direct members stays one (`agent_has_members`).',
    input: z.object({ id, type: memberTypeField, reason }),
    output: z.object({ type: z.number().int() }),
  }),
  previewMemberUpline: defineOfficeCall({
    method: 'GET',
    path: '/office/api/memberUplinePreview',
    access: 'members.set-upline',
    summary:
      'What a move to another agent would do: when it acts, which contracts continue or end, and ' +
      'the last periods under the present agent. Stores nothing.',
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
  }),
  setMemberUpline: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberUpline',
    access: 'members.set-upline',
    summary:
      'Puts a member under an agent, or under none (an empty `upline`), from the next boundary of ' +
      'the contracts that it concerns; without contracts from now on. What was before stays with ' +
      'the agent of before. If contracts change, `seen` must be that of the preview, or it is ' +
      'refused with `move_changed`.',
    input: z.object({ id, ...uplineFields, reason }),
    output: z.object({ upline: z.string().nullable(), from: time }),
  }),
  cancelMemberMove: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberMoveCancel',
    access: 'members.set-upline',
    summary:
      'Cancels the scheduled move of a member, who stays under the present agent. Contracts that ' +
      'would have ended with it continue if they still fit the tables above. `state_changed`: ' +
      'there is no such move, or it has begun.',
    input: z.object({ id, reason }),
    output: z.object({ upline: z.string().nullable() }),
  }),
  changeMemberLevel: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberLevel',
    access: 'members.set-level',
    summary: 'Gives a member a VIP rank and its label; rank 0 needs no label.',
    input: z.object({ id, ...levelFields, reason }),
    output: z.object(levelFields),
  }),
  suspendMember: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberSuspend',
    access: 'members.suspend',
    summary:
      'Suspends an account: its sessions end, and it cannot log in. Its money stays, and staff ' +
      'still decide on its withdrawals.',
    input: stateInput,
    output: stateOutput,
  }),
  liftSuspension: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberSuspensionLift',
    access: 'members.suspend',
    summary: 'Lifts a suspension: the member can log in again.',
    input: stateInput,
    output: stateOutput,
  }),
  closeMember: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberClose',
    access: 'members.close',
    summary: 'Closes an account for good: its sessions end, and it cannot log in. Its money stays.',
    input: stateInput,
    output: stateOutput,
  }),
  revokeBonus: defineOfficeCall({
    method: 'POST',
    path: '/office/api/memberBonusRevoke',
    access: 'members.revoke-bonus',
    summary:
      'Takes back a bonus of the member’s card that is not cash yet: it returns to the campaign’s ' +
      'budget, and the member reads the reason. `state_changed` says that it has ended, and how.',
    input: z.object({ id, bonus: z.string().min(1).max(100), reason }),
    output: z.object({ outcome: z.enum(['revoked']) }),
  }),
};
