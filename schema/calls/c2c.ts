import { z } from 'zod';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);

/** A C2C payment from the receiver's view. */
const confirmationSchema = z.object({
  id: z.string(),
  withdrawal: z.string(),
  /** `assigned`: the payer has 30 minutes to pay; `proof`: the payer claims to have paid. */
  state: z.enum(['assigned', 'proof', 'disputed']),
  amount: minor,
  currency: z.string(),
  reference: z.string(),
  changedAt: time,
  /** When silence counts as received; null: not applicable yet, or staff decide. */
  confirmUntil: time.nullable(),
  comment: z.string(),
});
export type PaymentConfirmation = z.output<typeof confirmationSchema>;
const listSchema = z.object({ payments: z.array(confirmationSchema) });

/** C2C payments [MC-17]; paths as in the reference [domain 2.1]. */
export const c2cCalls = {
  paymentConfirmations: defineCall({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentConfirmationList',
    token: true,
    encrypted: false,
    summary:
      'The payments of other members for the member’s withdrawals that are under way, oldest ' +
      'first: which of them the payer says are paid, and when silence counts as received.',
    input: z.object({}),
    output: listSchema,
  }),
  processC2CTransaction: defineCall({
    method: 'POST',
    path: '/wps/relay/MCSFE_processC2CTransaction',
    token: true,
    encrypted: false,
    // Three pictures of 5 MB in base64.
    maxBodyBytes: 21 * 1024 * 1024,
    summary:
      'The receiver of payments says what became of them: `received` and `allReceived` pay them ' +
      'out of the withdrawal, for good, and take a code of the authenticator where the member has ' +
      'one; `notReceived` has staff decide, and takes one id, a comment of 140 characters at most ' +
      'and one to three pictures (png or jpg by what they hold, 5 MB each) in base64. The same ' +
      'again changes nothing.',
    input: z.object({
      action: z.enum(['received', 'notReceived', 'allReceived']),
      /** The payments that the member saw; one that came later is not confirmed unseen. */
      ids: z.array(id).min(1).max(100),
      comment: z.string().max(2_000).default(''),
      images: z.array(z.string()).max(20).default([]),
      code: z.string().max(255).default(''),
    }),
    output: listSchema,
  }),
};
