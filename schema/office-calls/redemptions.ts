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
  redemptionList: defineOfficeCall('GET /office/api/redemptions', 'redemptions.read', {
    summary:
      'Redeemed rewards, by state. Those in process oldest first, others newest first. Pass ' +
      '`next` as `after` for the next page.',
    input: z.object({ show, limit: pageSize, after: cursor }),
    output: z.object({
      redemptions: z.array(redemptionSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeRedemption: defineOfficeCall('GET /office/api/redemption', 'redemptions.read', {
    summary:
      'One redemption with its staff actions. `following` is the next id in the `show` list. ' +
      'Adds you to the redemption’s `viewers` for five minutes.',
    input: z.object({ id, show }),
    output: redemptionSchema.extend({
      /** `remark` is shown to the member; null: in process. */
      decided: z.object({ staff: z.string(), at: time, remark: z.string() }).nullable(),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  approveRedemption: defineOfficeCall('POST /office/api/redemptionApprove', 'redemptions.decide', {
    summary:
      'Approves a redemption in process and spends its points. Returns `state_changed` with the ' +
      'current state if it was already decided.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['approved']) }),
  }),
  rejectRedemption: defineOfficeCall('POST /office/api/redemptionReject', 'redemptions.decide', {
    summary:
      'Rejects a redemption in process. Its points return to the member, who sees the reason.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['rejected']) }),
  }),
};
