import { z } from 'zod';

/*
 * The payment API (docs/payments.md): requests to payment providers, and their callbacks. Amounts
 * are whole minor units. Signed like the wallet API.
 */

export const paymentRoot = '/lgw/payments/v1/';

export const providerCodePattern = /^[a-z0-9](-?[a-z0-9]){1,19}$/;

/** Maximum clock difference. */
export const paymentWindowMs = 120_000;

export const maxPaymentBodyBytes = 16 * 1024;

/** Limits the effect of a provider's misplaced decimal point. */
const maxAmount = 1_000_000_000_000;

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const currency = z.string().regex(/^[A-Z0-9]{3,8}$/);
const amount = z.number().int().min(1).max(maxAmount);
const reason = z.string().max(200);

export const paymentCallbacks = {
  /**
   * A payment, or the final lack of one. `order` is the platform's id, `ref` the provider's id,
   * unique per payment.
   */
  deposit: z.discriminatedUnion('status', [
    z.object({ order: id, ref: id, status: z.literal('paid'), amount, currency }),
    z.object({ order: id, ref: id, status: z.literal('failed'), reason: reason.optional() }),
  ]),
  /** `sequence` counts the states of a payout, to detect reordered reports. */
  payout: z.object({
    payout: id,
    ref: id,
    sequence: z.number().int().min(1).max(1000),
    status: z.enum(['paid', 'failed']),
    amount,
    currency,
    reason: reason.optional(),
  }),
} as const;

export type PaymentCallback = keyof typeof paymentCallbacks;
export type DepositCallback = z.output<(typeof paymentCallbacks)['deposit']>;
export type PayoutCallback = z.output<(typeof paymentCallbacks)['payout']>;

export const depositAnswerSchema = z.object({
  order: z.string(),
  ref: z.string(),
  /** `held`: waits for the brand's cashier; `closed`: the order ended without money. */
  outcome: z.enum(['credited', 'held', 'closed']),
  /** Requested, received and credited amounts. */
  requested: z.number().int().min(0),
  paid: z.number().int().min(0),
  credited: z.number().int().min(0),
});
export const payoutAnswerSchema = z.object({
  payout: z.string(),
  ref: z.string(),
  /** The payout's state after this report. */
  outcome: z.enum(['paid', 'failed']),
});
export type DepositAnswer = z.output<typeof depositAnswerSchema>;
export type PayoutAnswer = z.output<typeof payoutAnswerSchema>;

/** Codes are permanent; messages are for people. */
export const paymentRefusals = {
  invalid: [400, 'Invalid request: check the path, method, size and fields.'],
  'bad-signature': [401, 'The signature is invalid.'],
  stale: [401, 'x-timestamp differs from the platform’s clock by more than 120 s.'],
  'unknown-order': [404, 'Unknown order. Retry later: it may not be stored yet.'],
  'unknown-payout': [404, 'Unknown payout. Retry later: it may not be stored yet.'],
  'wrong-currency': [409, 'The currency differs from the order’s. Nothing was credited.'],
  'wrong-amount': [409, 'The amount differs from the payout’s. Nothing was changed.'],
  'ref-reused': [409, 'This ref was reported with other content. The first report remains valid.'],
  'already-paid': [409, 'The order is already paid, so it cannot fail.'],
  'payout-failed': [409, 'The payout was reported as failed and its money was returned.'],
  busy: [503, 'Temporarily unavailable. Retry the same report.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type PaymentCode = keyof typeof paymentRefusals;

const commonRefusals = ['invalid', 'bad-signature', 'stale', 'ref-reused', 'busy'] as const;

export const paymentRefusalsOf: Readonly<Record<PaymentCallback, readonly PaymentCode[]>> = {
  deposit: [...commonRefusals, 'unknown-order', 'wrong-currency', 'already-paid'],
  payout: [...commonRefusals, 'unknown-payout', 'wrong-currency', 'wrong-amount', 'payout-failed'],
};

export const paymentRefusalSchema = z.object({
  code: z.enum(Object.keys(paymentRefusals) as [PaymentCode, ...PaymentCode[]]),
  message: z.string(),
});

/** Paths below the provider's own address. */
export const providerRequests = {
  /** Idempotent by order. */
  deposits: z.object({
    order: id,
    channel: z.string(),
    amount,
    currency,
    /** The payer has to enter it with the payment. */
    reference: z.string(),
    /** Ms since the epoch. */
    expiresAt: z.number().int(),
    /** The site's language code. */
    language: z.string(),
    returnUrl: z.string(),
  }),
  /** Idempotent by payout. */
  payouts: z.object({
    payout: id,
    amount,
    currency,
    instrument: z.object({
      kind: z.enum(['bank', 'wallet']),
      bank: z.string(),
      holder: z.string(),
      number: z.string(),
    }),
  }),
  'payouts/status': z.object({ payout: id }),
} as const;

export type ProviderRequest = keyof typeof providerRequests;

export const providerAnswers = {
  deposits: z.object({
    ref: id,
    page: z.string().max(2000).optional(),
    /** Manual instructions; `qr` is the content of a QR code. */
    instructions: z
      .object({
        lines: z
          .array(z.object({ label: z.string().max(100), value: z.string().max(200) }))
          .max(10),
        qr: z.string().max(1000).optional(),
      })
      .optional(),
  }),
  payouts: z.object({ ref: id, status: z.enum(['pending', 'paid', 'failed']) }),
  'payouts/status': z.object({ ref: id, status: z.enum(['pending', 'paid', 'failed']) }),
} as const;

export type ProviderInput<Name extends ProviderRequest> = z.output<(typeof providerRequests)[Name]>;
export type ProviderAnswer<Name extends ProviderRequest> = z.output<(typeof providerAnswers)[Name]>;

/**
 * `refused`: nothing was or will be started under this id. Any status other than 200 leaves the
 * outcome unknown.
 */
export const providerRefusalSchema = z.object({
  code: z.enum(['refused', 'unknown-payout']),
  message: z.string().max(200).optional(),
});
