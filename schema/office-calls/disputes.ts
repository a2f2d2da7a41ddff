import { z } from 'zod';
import { c2cDecisions, c2cStates } from '#app/lib/c2c-states.ts';
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

/** A payment between members: a part of the receiver's withdrawal that the payer's deposit pays. */
export const disputeSchema = z.object({
  id: z.string(),
  withdrawal: z.string(),
  amount: minor,
  currency: z.string(),
  state: z.enum(c2cStates),
  receiver: memberRefSchema,
  /** Null: it is with nobody. */
  payer: memberRefSchema.nullable(),
  /** Since when it waits for staff; null: it does not. */
  waitingSince: time.nullable(),
  /** Two different people must decide the same. */
  needsTwo: z.boolean(),
});

/** How many pictures each side has sent. */
const pictureCounts = z.object({ payer: z.number().int(), receiver: z.number().int() });

/** The sides of a payment between members. */
export const disputeSides = ['payer', 'receiver'] as const;

/** Deciding on payments between members [MC-17]. */
export const officeDisputeCalls = {
  disputeQueue: defineOfficeCall({
    method: 'GET',
    path: '/office/api/disputes',
    access: 'disputes.read',
    summary:
      'Payments between members that wait for staff, longest first: disputed ones, and those ' +
      'too large for silence to decide. `next` goes on as `after`.',
    input: z.object({ limit: pageSize, after: cursor }),
    output: z.object({
      disputes: z.array(disputeSchema),
      next: z.string().nullable(),
      /** How many there are in all, at most 1,000. */
      total: z.number().int(),
    }),
  }),
  officeDispute: defineOfficeCall({
    method: 'GET',
    path: '/office/api/dispute',
    access: 'disputes.read',
    summary:
      'One payment between members with its events, what staff did, and how many pictures each side sent.',
    input: z.object({ id }),
    output: disputeSchema.extend({
      /** The payer's deposit, and what the payer writes on the payment. */
      deposit: z.string().nullable(),
      reference: z.string().nullable(),
      /** What the receiver says, if it did not arrive. */
      comment: z.string(),
      pictures: pictureCounts,
      /** The payers whom it went back from, oldest first, if either side has sent pictures. */
      earlier: z.array(
        z.object({
          deposit: z.string(),
          payer: memberRefSchema,
          endedAt: time,
          pictures: pictureCounts,
        }),
      ),
      /** The first of two decisions on this payer's payment. */
      decisions: z.array(z.object({ staff: z.string(), decision: z.enum(c2cDecisions) })),
      events: z.array(
        z.object({
          state: z.enum(c2cStates),
          actor: z.enum(['member', 'system', 'staff']),
          /** A member's account, or a staff's name; '' for the platform itself. */
          actorName: z.string(),
          reason: z.string(),
          at: time,
        }),
      ),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  disputePicture: defineOfficeCall({
    method: 'GET',
    path: '/office/api/disputePicture',
    access: 'disputes.read',
    summary:
      'A picture that one side sent, counted from 0: its type and its bytes in base64. ' +
      '`deposit` names an earlier payer’s; by default it is the present one’s.',
    input: z.object({
      id,
      side: z.enum(disputeSides),
      deposit: id.optional(),
      place: z.coerce.number().int().min(0).max(20),
    }),
    output: pictureSchema,
  }),
  officeDecideDispute: defineOfficeCall({
    method: 'POST',
    path: '/office/api/disputeDecide',
    access: 'disputes.decide',
    summary:
      'Decides on a payment between members: `received` credits the payer and is final; ' +
      '`reopen` gives the part back; `suspend` also keeps the payer from paying other members. ' +
      'From the brand’s bound on, two people must decide the same (`first`).',
    input: z.object({ id, decision: z.enum(c2cDecisions), reason }),
    output: z.object({ outcome: z.enum(['first', ...c2cDecisions]) }),
  }),
  allowPayer: defineOfficeCall({
    method: 'POST',
    path: '/office/api/payerAllow',
    access: 'members.allow-payer',
    summary:
      'Lets a member pay other members again. `state_changed` when the member is not kept from it.',
    input: z.object({ member: id, reason }),
    output: z.object({ outcome: z.enum(['allowed']) }),
  }),
};
