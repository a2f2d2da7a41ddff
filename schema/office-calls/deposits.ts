import { z } from 'zod';
import { depositActors, depositStates } from '#app/domain/payments/deposit-states.ts';
import { defineOfficeCall } from './call.ts';
import {
  actSchema,
  cursor,
  id,
  memberRefSchema,
  minor,
  pictureSchema,
  reason,
  time,
} from './fields.ts';
import { queueFilterFields, queueLimit, viewersSchema } from './queue-filter.ts';

/** The bank's or provider's payment number. */
const ref = z.string().trim().min(1).max(100);

export const officeDepositSchema = z.object({
  id: z.string(),
  member: memberRefSchema,
  state: z.enum(depositStates),
  channel: z.string(),
  method: z.string(),
  provider: z.string().nullable(),
  reference: z.string(),
  currency: z.string(),
  amount: minor,
  createdAt: time,
  expiresAt: time,
  proofs: z.number().int(),
  heldPayments: z.array(z.object({ provider: z.string(), ref: z.string(), paid: minor })),
  viewers: viewersSchema,
});

export const depositFlags = ['receipt', 'held', 'open'] as const;
const queueFields = { flag: z.enum(depositFlags).optional(), ...queueFilterFields };

export const officeDepositCalls = {
  depositQueue: defineOfficeCall('GET /office/api/deposits', 'deposits.read', {
    summary:
      'Deposits awaiting staff, oldest first: with a receipt picture, with a held payment, or ' +
      'open without a provider. Excludes payments between members (see disputes). Filter by ' +
      'amount, waiting hours, method and flag. Pass `next` as `after` for the next page.',
    input: z.object({ ...queueFields, limit: queueLimit, after: cursor }),
    output: z.object({
      deposits: z.array(officeDepositSchema),
      next: z.string().nullable(),
      total: z.number().int(),
    }),
  }),
  officeDeposit: defineOfficeCall('GET /office/api/deposit', 'deposits.read', {
    summary:
      'One deposit with its events, payments and staff actions. `following` is the next id in ' +
      'the filtered queue. Adds you to the deposit’s `viewers` for five minutes.',
    input: z.object({ id, ...queueFields }),
    output: officeDepositSchema.extend({
      events: z.array(
        z.object({
          state: z.enum(depositStates),
          actor: z.enum(depositActors),
          actorName: z.string(),
          reason: z.string(),
          at: time,
        }),
      ),
      receipts: z.array(
        z.object({
          provider: z.string(),
          ref: z.string(),
          paid: minor,
          state: z.enum(['credited', 'held', 'returned']),
          reason: z.string(),
          at: time,
        }),
      ),
      /** The C2C payment to decide instead; null: none. */
      dispute: z.string().nullable(),
      /** True for amounts of at least `fourEyesAbove`. */
      needsTwo: z.boolean(),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  depositProof: defineOfficeCall('GET /office/api/depositProof', 'deposits.read', {
    summary: 'A re-encoded receipt picture: media type and base64 bytes.',
    input: z.object({ id, place: z.coerce.number().int().min(0).max(20) }),
    output: pictureSchema,
  }),
  officeCreditDeposit: defineOfficeCall('POST /office/api/depositApprove', 'deposits.decide', {
    summary:
      'Credits a received payment once per payment reference, even after the deposit has ended. ' +
      'For amounts of at least `fourEyesAbove`, two people must submit the same amount and ' +
      'reference. `seen` is the expected state; returns `state_changed` if it differs.',
    input: z.object({
      id,
      paid: minor.min(1),
      ref,
      seen: z.enum(depositStates).optional(),
      reason,
    }),
    output: z.object({ outcome: z.enum(['first', 'credited', 'held']) }),
  }),
  officeRejectDeposit: defineOfficeCall('POST /office/api/depositReject', 'deposits.decide', {
    summary: 'Rejects an open deposit. The member sees the reason.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['rejected']) }),
  }),
  officeDecideHeld: defineOfficeCall('POST /office/api/depositHeld', 'deposits.decide', {
    summary:
      'Credits a held payment, or records that it was returned to the payer. For amounts of at ' +
      'least `fourEyesAbove`, two people must make the same decision (`first` after one).',
    input: z.object({
      id,
      provider: z.string().min(1).max(100),
      ref,
      decision: z.enum(['release', 'return']),
      reason,
    }),
    output: z.object({ outcome: z.string() }),
  }),
};
