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
  depositQueue: defineOfficeCall({
    method: 'GET',
    path: '/office/api/deposits',
    access: 'deposits.read',
    summary:
      'Deposits that wait for staff, oldest first: with a receipt, with a payment that is held, ' +
      'or open without a provider. Payments between members are among the disputes. Amounts, ' +
      'hours of waiting, a method and what it waits with narrow it. `next` goes on as `after`.',
    input: z.object({ ...queueFields, limit: queueLimit, after: cursor }),
    output: z.object({
      deposits: z.array(officeDepositSchema),
      next: z.string().nullable(),
      total: z.number().int(),
    }),
  }),
  officeDeposit: defineOfficeCall({
    method: 'GET',
    path: '/office/api/deposit',
    access: 'deposits.read',
    summary:
      'One deposit with its events, its payments and what staff did; `following` is the next ' +
      'one of the queue that the fields describe. Others see for some minutes that you have it ' +
      'open.',
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
      /** From the brand's bound on, two staff must credit the same payment. */
      needsTwo: z.boolean(),
      acts: z.array(actSchema),
      following: z.string().nullable(),
    }),
  }),
  depositProof: defineOfficeCall({
    method: 'GET',
    path: '/office/api/depositProof',
    access: 'deposits.read',
    summary:
      'A picture of a receipt, as it was encoded again when it came: its type and its bytes in base64.',
    input: z.object({ id, place: z.coerce.number().int().min(0).max(20) }),
    output: pictureSchema,
  }),
  officeCreditDeposit: defineOfficeCall({
    method: 'POST',
    path: '/office/api/depositApprove',
    access: 'deposits.decide',
    summary:
      'Credits what arrived for a deposit, once for each number of a payment, also after it has ' +
      'ended. From the brand’s bound on, two people must name the same amount and number. ' +
      '`seen` is the state that the decision is about: `state_changed` when somebody else ' +
      'decided first.',
    input: z.object({
      id,
      paid: minor.min(1),
      ref,
      seen: z.enum(depositStates).optional(),
      reason,
    }),
    output: z.object({ outcome: z.enum(['first', 'credited', 'held']) }),
  }),
  officeRejectDeposit: defineOfficeCall({
    method: 'POST',
    path: '/office/api/depositReject',
    access: 'deposits.decide',
    summary: 'Rejects an open deposit; the member reads the reason.',
    input: z.object({ id, reason }),
    output: z.object({ outcome: z.enum(['rejected']) }),
  }),
  officeDecideHeld: defineOfficeCall({
    method: 'POST',
    path: '/office/api/depositHeld',
    access: 'deposits.decide',
    summary: 'Credits a payment that is held, or says that it was sent back to its payer.',
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
