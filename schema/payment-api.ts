import { z } from 'zod';

/* The payment API [docs/payments.md]: what the platform asks payment providers, and the callbacks
   with which they report. Amounts are whole minor units. Both directions are signed like the wallet
   API; both sides and the conformance check read this. */

/** The root of the callbacks on each brand's host. */
export const paymentRoot = '/lgw/payments/v1/';

/** The form of a provider's code. */
export const providerCodePattern = /^[a-z0-9](-?[a-z0-9]){1,19}$/;

/** The maximum difference between a request's time and the receiver's. */
export const paymentWindowMs = 120_000;

/** The maximum size of a body, in bytes. */
export const maxPaymentBodyBytes = 16 * 1024;

/** More than anybody pays: a misplaced decimal point of a provider's has no effect. */
const maxAmount = 1_000_000_000_000;

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const currency = z.string().regex(/^[A-Z0-9]{3,8}$/);
const amount = z.number().int().min(1).max(maxAmount);
const reason = z.string().max(200);

/** The callbacks' bodies. Unknown fields are ignored. */
export const paymentCallbacks = {
  /**
   * One payment of a payer, or the news that none will come. `order` is the platform's id, `ref` the
   * provider's id of this payment: another payment for the same order has another `ref`.
   */
  deposit: z.discriminatedUnion('status', [
    z.object({ order: id, ref: id, status: z.literal('paid'), amount, currency }),
    z.object({ order: id, ref: id, status: z.literal('failed'), reason: reason.optional() }),
  ]),
  /**
   * A payout's new state. `sequence` counts the states of one payout, so that reports which overtake
   * each other are told from contradictions.
   */
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

/** The callbacks' answers with status 200. */
export const depositAnswerSchema = z.object({
  order: z.string(),
  ref: z.string(),
  /**
   * `credited`: the member has it; `held`: it was received and waits for the brand's cashier;
   * `closed`: the order ended without money.
   */
  outcome: z.enum(['credited', 'held', 'closed']),
  /** What the order asked for, what this payment brought, and what the member was credited. */
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

/** The refusals, with their statuses. The codes are permanent; the messages are for people. */
export const paymentRefusals = {
  invalid: [400, 'The request is not what this call takes.'],
  'bad-signature': [401, 'The signature does not fit the request.'],
  stale: [401, 'The time of the request is too far from ours.'],
  'unknown-order': [404, 'There is no such order of this provider yet. Send it again later.'],
  'unknown-payout': [404, 'There is no such payout of this provider yet. Send it again later.'],
  'wrong-currency': [409, 'The order is in another currency. Nothing was credited.'],
  'wrong-amount': [409, 'The payout is over another amount. Nothing was changed.'],
  'ref-reused': [409, 'This ref was reported before with another content. The first one stands.'],
  'already-paid': [409, 'The order is paid. It cannot fail any more.'],
  'payout-failed': [409, 'The payout was reported as failed. Its money is no longer there to pay.'],
  busy: [503, 'Not at the moment. Send the same report again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type PaymentCode = keyof typeof paymentRefusals;

const commonRefusals = ['invalid', 'bad-signature', 'stale', 'ref-reused', 'busy'] as const;

/** The possible refusals of each callback. */
export const paymentRefusalsOf: Readonly<Record<PaymentCallback, readonly PaymentCode[]>> = {
  deposit: [...commonRefusals, 'unknown-order', 'wrong-currency', 'already-paid'],
  payout: [...commonRefusals, 'unknown-payout', 'wrong-currency', 'wrong-amount', 'payout-failed'],
};

export const paymentRefusalSchema = z.object({
  code: z.enum(Object.keys(paymentRefusals) as [PaymentCode, ...PaymentCode[]]),
  message: z.string(),
});

/** What the platform asks a provider, below the provider's own address. */
export const providerRequests = {
  /** Begins a deposit. The same order again gets the same answer. */
  deposits: z.object({
    order: id,
    channel: z.string(),
    amount,
    currency,
    /** The code that the payer is told to enter with the payment. */
    reference: z.string(),
    /** When the order ends, ms since the epoch. */
    expiresAt: z.number().int(),
    /** The payer's language: the site's language code. */
    language: z.string(),
    /** Where the hosted page leads back to. */
    returnUrl: z.string(),
  }),
  /** Begins a payout. The same payout again gets the same answer and pays once. */
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
  /** Asks for the state of a payout. */
  'payouts/status': z.object({ payout: id }),
} as const;

export type ProviderRequest = keyof typeof providerRequests;

/** A provider's answers with status 200. */
export const providerAnswers = {
  deposits: z.object({
    ref: id,
    /** The provider's page, where the payer pays. */
    page: z.string().max(2000).optional(),
    /** What the payer does instead; `qr` is the content of a QR code. */
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
 * A provider's final refusal: `refused` means that nothing was begun and nothing will be under this
 * id. Any other answer than 200 leaves open what happened.
 */
export const providerRefusalSchema = z.object({
  code: z.enum(['refused', 'unknown-payout']),
  message: z.string().max(200).optional(),
});
