import { z } from 'zod';
import { depositActors, depositStates } from '#app/domain/payments/deposit-states.ts';
import { depositMethods } from '#app/domain/payments/deposit-methods.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);

/** Amounts in minor units. */
const channelSchema = z.object({
  id: z.string(),
  method: z.enum(depositMethods),
  /** The brand's own name; null: the method's. */
  title: z.string().nullable(),
  min: minor,
  max: minor,
  presets: z.array(minor),
  feePpm: z.number().int(),
  feeFixed: minor,
  /** By the brand's clock; null: always open. */
  hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  isOpen: z.boolean(),
  /**
   * Why C2C is closed: no waiting withdrawal, or this member is blocked permanently or until
   * tomorrow.
   */
  closedReason: z.enum(['c2c_nobody', 'c2c_off', 'c2c_cancelled']).nullable().default(null),
  proof: z.boolean(),
  expiryMinutes: z.number().int(),
  /** Rest of today's maximum; null: no maximum. */
  dailyLeft: minor.nullable(),
});
export type DepositChannelView = z.output<typeof channelSchema>;

const depositSchema = z.object({
  id: z.string(),
  state: z.enum(depositStates),
  channel: z.string(),
  method: z.string(),
  title: z.string().nullable(),
  currency: z.string(),
  amount: minor,
  /** Received amount, fees, and credited amount. */
  paid: minor,
  fee: minor,
  credited: minor,
  /** Received, but neither credited nor returned. */
  held: minor,
  reference: z.string(),
  createdAt: time,
  expiresAt: time,
  changedAt: time,
  canCancel: z.boolean(),
  proofsLeft: z.number().int(),
});
export type DepositView = z.output<typeof depositSchema>;

const depositDetailSchema = depositSchema.extend({
  /** The provider's payment page: an https address, or a path of this site. */
  page: z.string().nullable(),
  /** Manual instructions. The site translates the labels `bank`, `holder` and `number`. */
  instructions: z
    .object({
      lines: z.array(z.object({ label: z.string(), value: z.string() })),
      qr: z.string().nullable(),
    })
    .nullable(),
  events: z.array(
    z.object({
      state: z.enum(depositStates),
      actor: z.enum(depositActors),
      /** Message of staff or provider; `limit`, `excluded`, `duplicate` or empty. */
      reason: z.string(),
      at: time,
    }),
  ),
});
export type DepositDetail = z.output<typeof depositDetailSchema>;

/** Deposits [MC-03]; the paths are an interpretation of the spec. */
export const depositCalls = {
  depositChannels: defineCall('GET /wps/relay/depositChannels', {
    token: true,
    summary:
      'Deposit channels available to the member’s rank: limits, presets, fees and the rest of ' +
      'today’s maximum in minor units, with opening hours in the brand’s time zone. `limitLeft` ' +
      'is the rest of the member’s own deposit limits after open orders; null: no limit.',
    input: z.object({}),
    output: z.object({
      currency: z.string(),
      /** Turnover multiple before the deposit can be withdrawn. */
      turnover: z.number().int(),
      limitLeft: minor.nullable(),
      channels: z.array(channelSchema),
    }),
  }),
  createDeposit: defineCall('POST /wps/relay/createDeposit', {
    token: true,
    idempotencyField: 'clientId',
    summary:
      'Opens a deposit. Idempotent by `clientId`: the same `clientId` returns the same deposit, ' +
      'and is refused with a different amount or channel. The amount is reserved within the ' +
      'member’s limits until the deposit ends.',
    input: z.object({
      clientId: z.string().regex(/^[\w-]{8,64}$/),
      channel: z.string().min(1).max(40),
      amount: minor.min(1).max(1_000_000_000_000),
    }),
    output: depositDetailSchema,
  }),
  deposit: defineCall('GET /wps/relay/deposit', {
    token: true,
    summary: 'One deposit of the member, with payment instructions and events.',
    input: z.object({ id }),
    output: depositDetailSchema,
  }),
  deposits: defineCall('GET /wps/relay/deposits', {
    token: true,
    summary: 'The member’s deposits, newest first. Pass `next` as `before` for the next page.',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      before: id.optional(),
    }),
    output: z.object({ deposits: z.array(depositSchema), next: z.string().nullable() }),
  }),
  uploadDepositProof: defineCall('PUT /wps/relay/depositProof', {
    token: true,
    // Three pictures of 5 MB in base64.
    maxBodyBytes: 21 * 1024 * 1024,
    summary:
      'Adds up to three base64 pictures of the receipt to a deposit (PNG or JPEG by content, up ' +
      'to 5 MB each).',
    input: z.object({ id, images: z.array(z.string()).min(1).max(20) }),
    output: depositDetailSchema,
  }),
  cancelDeposit: defineCall('POST /wps/relay/cancelDeposit', {
    token: true,
    summary:
      'Cancels a deposit without payments. A payment that arrives later is credited or ' +
      'returned.',
    input: z.object({ id }),
    output: depositDetailSchema,
  }),
};
