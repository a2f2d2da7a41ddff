import { z } from 'zod';
import { redemptionStates } from '#app/domain/payments/redemption-states.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, cursor, id, memberRefSchema, pageSize, reason, time } from './fields.ts';
import { viewersSchema } from './queue-filter.ts';

const redemptionSchema = z.object({
  id: z.string(),
  member: memberRefSchema,
  /** In the brand's language, at the time of redemption. */
  title: z.string(),
  quantity: z.number().int(),
  points: z.number().int(),
  state: z.enum(redemptionStates),
  requestedAt: time,
  viewers: viewersSchema,
});

export const redemptionViews = [...redemptionStates, 'all'] as const;
const show = z.enum(redemptionViews).default('process');

export const officeRedemptionCalls = {
  redemptionList: defineOfficeCall({
    method: 'GET',
    path: '/office/api/redemptions',
    access: 'redemptions.read',
    summary:
      'Redeemed rewards of one state or all: those in process oldest first, others newest first. ' +
      '`next` goes on as `after`.',
    input: z.object({ show, limit: pageSize, after: cursor }),
    output: z.object({
      redemptions: z.array(redemptionSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeRedemption: defineOfficeCall({
    method: 'GET',
    path: '/office/api/redemption',
    access: 'redemptions.read',
    summary:
      'One redemption with what staff did; `following` is the next one of the list that `show` ' +
      'names. Others see for some minutes that you have it open.',
    input: z.object({ id, show }),
    output: redemptionSchema.extend({
      /** `remark` is shown to the member; null: in process. */
      decided: z.object({ staff: z.string(), at: time, remark: z.string() }).nullable(),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  approveRedemption: defineOfficeCall({
    method: 'POST',
    path: '/office/api/redemptionApprove',
    access: 'redemptions.decide',
    summary:
      'Approves a redemption in process: its points are spent. `state_changed` says that somebody ' +
      'was faster, and the state.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['approved']) }),
  }),
  rejectRedemption: defineOfficeCall({
    method: 'POST',
    path: '/office/api/redemptionReject',
    access: 'redemptions.decide',
    summary:
      'Rejects a redemption in process: its points go back to the member, who reads the reason.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['rejected']) }),
  }),
};
