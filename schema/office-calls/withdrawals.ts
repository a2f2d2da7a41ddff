import { z } from 'zod';
import {
  payoutPartStates,
  reviewReasons,
  withdrawalActors,
  withdrawalStates,
} from '#app/domain/payments/withdrawal-states.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, cursor, id, memberRefSchema, minor, reason, time } from './fields.ts';
import { queueFilterFields, queueLimit, viewersSchema } from './queue-filter.ts';

export const officeWithdrawalSchema = z.object({
  id: z.string(),
  member: memberRefSchema,
  amount: minor,
  currency: z.string(),
  method: z.string(),
  bank: z.string(),
  masked: z.string(),
  holder: z.string(),
  state: z.enum(withdrawalStates),
  /** Reasons for a manual review. */
  reasons: z.array(z.enum(reviewReasons)),
  requestedAt: time,
  changedAt: time,
  /** Names of approvers. */
  approvals: z.array(z.string()),
  /** Two staff must approve. */
  needsTwo: z.boolean(),
  viewers: viewersSchema,
});

const queueFields = {
  show: z.enum(['review', 'paying', 'by-hand']).default('review'),
  flag: z.enum(reviewReasons).optional(),
  ...queueFilterFields,
};

export const officeWithdrawalCalls = {
  withdrawalQueue: defineOfficeCall('GET /office/api/withdrawals', 'withdrawals.read', {
    summary:
      'Withdrawals oldest first: awaiting a decision (`review`), being paid (`paying`), or ' +
      'awaiting payment by staff (`by-hand`). Filter by amount, waiting hours, review reason ' +
      'and method. Pass `next` as `after` for the next page.',
    input: z.object({ ...queueFields, limit: queueLimit, after: cursor }),
    output: z.object({
      withdrawals: z.array(officeWithdrawalSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeWithdrawal: defineOfficeCall('GET /office/api/withdrawal', 'withdrawals.read', {
    summary:
      'One withdrawal with its parts, events and staff actions. `following` is the next id in ' +
      'the filtered queue. Adds you to the withdrawal’s `viewers` for five minutes.',
    input: z.object({ id, ...queueFields }),
    output: officeWithdrawalSchema.extend({
      requestedBy: z.string(),
      parts: z.array(
        z.object({
          id: z.string(),
          amount: minor,
          state: z.enum(payoutPartStates),
          provider: z.string().nullable(),
          /** Staff may record the outcome. */
          isForStaff: z.boolean(),
          isC2c: z.boolean(),
        }),
      ),
      events: z.array(
        z.object({
          state: z.enum(withdrawalStates),
          actor: z.enum(withdrawalActors),
          actorName: z.string(),
          reason: z.string(),
          at: time,
        }),
      ),
      acts: z.array(actSchema),
      /** Number and sum of the member's earlier paid withdrawals. */
      paidBefore: z.object({ count: z.number().int(), sum: minor }),
      /** Next id in the queue; null: none. */
      following: z.string().nullable(),
    }),
  }),
  officeApprove: defineOfficeCall('POST /office/api/withdrawalApprove', 'withdrawals.decide', {
    summary:
      'Approves a withdrawal. Returns `first` if a second person must also approve, and ' +
      '`state_changed` with the current state if it was already decided.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['first', 'approved']) }),
  }),
  officeReject: defineOfficeCall('POST /office/api/withdrawalReject', 'withdrawals.decide', {
    summary: 'Rejects a withdrawal. The full amount returns to the member, who sees the reason.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['rejected']) }),
  }),
  officeSettle: defineOfficeCall('POST /office/api/payoutSettle', 'withdrawals.settle', {
    summary:
      'Records the result of a payout part that staff pay, or whose provider does not respond. ' +
      'Changing a part from paid to failed needs two people (`first` after one).',
    input: z.object({ part: id, status: z.enum(['paid', 'failed']), reason }),
    output: z.object({ outcome: z.enum(['first', 'paid', 'failed']) }),
  }),
  officeRequest: defineOfficeCall('POST /office/api/withdrawalRequest', 'withdrawals.request', {
    summary:
      'Requests a withdrawal for a member who cannot log in, to their last used instrument. ' +
      'Another person must approve it. Idempotent by `clientId`.',
    input: z.object({ member: id, amount: minor.min(1), clientId: id, reason }),
    output: z.object({ id: z.string() }),
  }),
};
