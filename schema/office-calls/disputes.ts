import { z } from 'zod';
import { c2cDecisions, c2cStates } from '#app/domain/payments/c2c-states.ts';
import { defineOfficeCall } from './call.ts';
import {
  actSchema,
  cursor,
  id,
  memberRefSchema,
  minor,
  pageSize,
  pictureSchema,
  reason,
  time,
} from './fields.ts';

/** A C2C payment: a deposit that pays a part of another member's withdrawal. */
export const disputeSchema = z.object({
  id: z.string(),
  withdrawal: z.string(),
  amount: minor,
  currency: z.string(),
  state: z.enum(c2cStates),
  receiver: memberRefSchema,
  /** Null: unassigned. */
  payer: memberRefSchema.nullable(),
  /** Since when staff must decide; null: no decision is needed. */
  waitingSince: time.nullable(),
  /** Two staff must make the same decision. */
  needsTwo: z.boolean(),
});

const pictureCounts = z.object({ payer: z.number().int(), receiver: z.number().int() });

export const disputeSides = ['payer', 'receiver'] as const;

export const officeDisputeCalls = {
  disputeQueue: defineOfficeCall('GET /office/api/disputes', 'disputes.read', {
    summary:
      'Payments between members that need a staff decision, longest waiting first: disputed ' +
      'ones, and those too large to count as received without an answer. Pass `next` as `after` ' +
      'for the next page.',
    input: z.object({ limit: pageSize, after: cursor }),
    output: z.object({
      disputes: z.array(disputeSchema),
      next: z.string().nullable(),
      /** At most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeDispute: defineOfficeCall('GET /office/api/dispute', 'disputes.read', {
    summary:
      'One payment between members with its events, staff actions and the number of pictures ' +
      'from each side.',
    input: z.object({ id }),
    output: disputeSchema.extend({
      /** The payer's deposit, and the reference on the payment. */
      deposit: z.string().nullable(),
      reference: z.string().nullable(),
      /** The receiver's statement if nothing arrived. */
      comment: z.string(),
      pictures: pictureCounts,
      /** Earlier payers, oldest first, if either side sent pictures. */
      earlier: z.array(
        z.object({
          deposit: z.string(),
          payer: memberRefSchema,
          endedAt: time,
          pictures: pictureCounts,
        }),
      ),
      /** The first of two decisions. */
      decisions: z.array(z.object({ staff: z.string(), decision: z.enum(c2cDecisions) })),
      events: z.array(
        z.object({
          state: z.enum(c2cStates),
          actor: z.enum(['member', 'system', 'staff']),
          /** Member account or staff name; '' for the platform. */
          actorName: z.string(),
          reason: z.string(),
          at: time,
        }),
      ),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  disputePicture: defineOfficeCall('GET /office/api/disputePicture', 'disputes.read', {
    summary:
      'A picture from one side: media type and base64 bytes. `place` counts from 0. `deposit` ' +
      'selects an earlier payer; defaults to the current one.',
    input: z.object({
      id,
      side: z.enum(disputeSides),
      deposit: id.optional(),
      place: z.coerce.number().int().min(0).max(20),
    }),
    output: pictureSchema,
  }),
  officeDecideDispute: defineOfficeCall('POST /office/api/disputeDecide', 'disputes.decide', {
    summary:
      'Decides on a payment between members: `received` credits the payer and is final; ' +
      '`reopen` returns the part to the withdrawal for other payers; `suspend` also stops the ' +
      'payer from paying other members. For amounts of at least `fourEyesAbove`, two people ' +
      'must make the same decision (`first` after one).',
    input: z.object({ id, decision: z.enum(c2cDecisions), reason }),
    output: z.object({ outcome: z.enum(['first', ...c2cDecisions]) }),
  }),
  allowPayer: defineOfficeCall('POST /office/api/payerAllow', 'members.allow-payer', {
    summary:
      'Allows a suspended member to pay other members again. Returns `state_changed` if the ' +
      'member is not suspended.',
    input: z.object({ member: id, reason }),
    output: z.object({ outcome: z.enum(['allowed']) }),
  }),
};
