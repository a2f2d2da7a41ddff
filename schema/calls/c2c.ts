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

/** C2C payments [MC-17]. */
export const c2cCalls = {
  paymentConfirmations: defineCall('GET /wps/relay/MCSFE_getPaymentConfirmationList', {
    token: true,
    summary:
      'Pending payments from other members towards the member’s withdrawals, oldest first: ' +
      'which of them the payer marked as paid, and when a payment without an answer counts as ' +
      'received.',
    input: z.object({}),
    output: listSchema,
  }),
  processC2CTransaction: defineCall('POST /wps/relay/MCSFE_processC2CTransaction', {
    token: true,
    // Three pictures of 5 MB in base64.
    maxBodyBytes: 21 * 1024 * 1024,
    summary:
      'The receiver’s answer to payments. `received` and `allReceived` are final and pay the ' +
      'amount out of the withdrawal; they require an authenticator code if the member has an ' +
      'authenticator. `notReceived` opens a dispute for staff; it takes one id, a comment of up ' +
      'to 140 characters and one to three base64 pictures (PNG or JPEG by content, up to 5 MB ' +
      'each). Repeating the same answer has no effect.',
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
