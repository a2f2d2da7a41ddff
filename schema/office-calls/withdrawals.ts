import { z } from 'zod';
import {
  payoutPartStates,
  reviewReasons,
  withdrawalActors,
  withdrawalStates,
} from '#app/lib/withdrawal-states.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, cursor, id, memberRefSchema, minor, reason, time } from './fields.ts';
import { queueFilterFields, queueLimit, viewersSchema } from './queue-filter.ts';

/** A withdrawal in a queue. */
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
  /** Why a person looks at it. */
  reasons: z.array(z.enum(reviewReasons)),
  requestedAt: time,
  changedAt: time,
  /** The names of those who have approved it. */
  approvals: z.array(z.string()),
  /** Two different people must approve it. */
  needsTwo: z.boolean(),
  /** Other staff who have it open. */
  viewers: viewersSchema,
});

/** Which withdrawals a queue shows. */
const queueFields = {
  show: z.enum(['review', 'paying', 'by-hand']).default('review'),
  flag: z.enum(reviewReasons).optional(),
  ...queueFilterFields,
};

/** Deciding on withdrawals. */
export const officeWithdrawalCalls = {
  withdrawalQueue: defineOfficeCall({
    method: 'GET',
    path: '/office/api/withdrawals',
    access: 'withdrawals.read',
    summary:
      'Withdrawals of one kind, oldest first: those that wait for a decision, those being paid, ' +
      'or those that wait for staff to pay them. Amounts, hours of waiting, a reason of review ' +
      'and a method narrow it. `next` goes on as `after`.',
    input: z.object({
      ...queueFields,
      limit: queueLimit,
      after: cursor,
    }),
    output: z.object({
      withdrawals: z.array(officeWithdrawalSchema),
      next: z.string().nullable(),
      /** How many there are in all, at most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeWithdrawal: defineOfficeCall({
    method: 'GET',
    path: '/office/api/withdrawal',
    access: 'withdrawals.read',
    summary:
      'One withdrawal with its parts, its events and what staff did; `following` is the next ' +
      'one of the queue that the fields describe. Others see for some minutes that you have it ' +
      'open.',
    input: z.object({ id, ...queueFields }),
    output: officeWithdrawalSchema.extend({
      requestedBy: z.string(),
      parts: z.array(
        z.object({
          id: z.string(),
          amount: minor,
          state: z.enum(payoutPartStates),
          provider: z.string().nullable(),
          /** Staff may say how it ended. */
          isForStaff: z.boolean(),
          /** Other members pay it, or have paid it. */
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
      /** Earlier withdrawals of the member that were paid: how many, and their sum. */
      paidBefore: z.object({ count: z.number().int(), sum: minor }),
      /** The id of the next one in the queue; null: none. */
      following: z.string().nullable(),
    }),
  }),
  officeApprove: defineOfficeCall({
    method: 'POST',
    path: '/office/api/withdrawalApprove',
    access: 'withdrawals.decide',
    summary:
      'Approves a withdrawal; `first` when another person must, too. `state_changed` says that ' +
      'somebody was faster, and the state.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['first', 'approved']) }),
  }),
  officeReject: defineOfficeCall({
    method: 'POST',
    path: '/office/api/withdrawalReject',
    access: 'withdrawals.decide',
    summary: 'Rejects a withdrawal: all of it goes back to the member, who reads the reason.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['rejected']) }),
  }),
  officeSettle: defineOfficeCall({
    method: 'POST',
    path: '/office/api/payoutSettle',
    access: 'withdrawals.settle',
    summary:
      'Says how a part of a payout ended that staff pay, or whose provider is silent. A large ' +
      'one that was paid takes two to have failed (`first`).',
    input: z.object({ part: id, status: z.enum(['paid', 'failed']), reason }),
    output: z.object({ outcome: z.enum(['first', 'paid', 'failed']) }),
  }),
  officeRequest: defineOfficeCall({
    method: 'POST',
    path: '/office/api/withdrawalRequest',
    access: 'withdrawals.request',
    summary:
      'Requests a withdrawal for a member who cannot log in, to the instrument used last; ' +
      'another person must approve it. Once for each clientId.',
    input: z.object({ member: id, amount: minor.min(1), clientId: id, reason }),
    output: z.object({ id: z.string() }),
  }),
};
