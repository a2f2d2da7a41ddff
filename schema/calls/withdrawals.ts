import { z } from 'zod';
import {
  reviewReasons,
  withdrawalActors,
  withdrawalStates,
} from '#app/domain/payments/withdrawal-states.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);

export const withdrawalSchema = z.object({
  id: z.string(),
  state: z.enum(withdrawalStates),
  amount: minor,
  currency: z.string(),
  method: z.string(),
  bank: z.string(),
  masked: z.string(),
  requestedAt: time,
  changedAt: time,
  /** Reasons for a manual review; empty: none. */
  reasons: z.array(z.enum(reviewReasons)),
  canCancel: z.boolean(),
});
export type WithdrawalView = z.output<typeof withdrawalSchema>;

/** `usually`: typical duration; null: too few samples. */
const stepSchema = z.object({
  state: z.enum(withdrawalStates),
  actor: z.enum(withdrawalActors),
  at: time,
  /** Message of staff or provider when the money was returned. */
  reason: z.string(),
});
const durationSchema = z.object({
  step: z.enum(['review', 'approved', 'paying']),
  medianMs: z.number().int(),
  p90Ms: z.number().int(),
});

/**
 * Withdrawals [MC-04]. The spec defines no paths; a refused amount returns the possible one in
 * `value`.
 */
export const withdrawalCalls = {
  withdrawable: defineCall('GET /wps/relay/withdrawable', {
    token: true,
    summary:
      'What the member can withdraw now, in minor units: cash, the amount held by each open ' +
      'turnover line, the limits per withdrawal, the rest of today’s maximum, and the open ' +
      'withdrawal. Updates the turnover lines.',
    input: z.object({}),
    output: z.object({
      currency: z.string(),
      cash: minor,
      /** Withdrawable now, within today's maximum. */
      amount: minor,
      lines: z.array(
        z.object({
          id: z.string(),
          source: z.enum(['deposit', 'transfer', 'adjustment', 'points', 'promotion']),
          amount: minor,
          required: minor,
          done: minor,
          withheld: minor,
          openedAt: time,
        }),
      ),
      min: minor,
      max: minor,
      dailyMax: minor,
      dailyLeft: minor,
      open: withdrawalSchema.nullable(),
    }),
  }),
  createWithdrawal: defineCall('POST /wps/relay/createWithdrawal', {
    token: true,
    encrypted: true,
    idempotencyField: 'clientId',
    summary:
      'Requests a withdrawal. The amount is put on hold, and paid after the checks. Requires an ' +
      'authenticator code if the member has an authenticator. Idempotent by `clientId`: the ' +
      'same `clientId` returns the same withdrawal, and is refused with a different amount or ' +
      'instrument.',
    input: z.object({
      clientId: z.string().regex(/^[\w-]{8,64}$/),
      amount: minor.min(1).max(Number.MAX_SAFE_INTEGER),
      instrument: id,
      paymentPassword: z.string().max(255),
      code: z.string().max(20).default(''),
    }),
    output: withdrawalSchema,
  }),
  withdrawal: defineCall('GET /wps/relay/withdrawal', {
    token: true,
    summary:
      'One withdrawal of the member: its steps with their times, and the median and 90th ' +
      'percentile duration of each step for withdrawals by the same method in the last 30 days. ' +
      'A step with fewer than ten withdrawals has no figures.',
    input: z.object({ id }),
    output: withdrawalSchema.extend({
      steps: z.array(stepSchema),
      durations: z.array(durationSchema),
      /** Whether other members may pay or are paying parts of it (C2C). */
      isOffered: z.boolean().default(false),
    }),
  }),
  withdrawals: defineCall('GET /wps/relay/withdrawals', {
    token: true,
    summary: 'The member’s withdrawals, newest first. Pass `next` as `before` for the next page.',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      before: id.optional(),
    }),
    output: z.object({ withdrawals: z.array(withdrawalSchema), next: z.string().nullable() }),
  }),
  cancelWithdrawal: defineCall('POST /wps/relay/cancelWithdrawal', {
    token: true,
    summary:
      'Cancels a withdrawal that is not decided yet, if the brand allows it. The amount is ' +
      'available again at once.',
    input: z.object({ id }),
    output: withdrawalSchema,
  }),
};
