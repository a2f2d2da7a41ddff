import { z } from 'zod';
import { transferDirections } from '#app/domain/payments/transfer-directions.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

/** Transfers between a member and their agent [MC-05]. The spec defines no paths. */
export const memberTransferCalls = {
  memberTransferStatus: defineCall('GET /wps/relay/memberTransferStatus', {
    token: true,
    summary:
      'What the member can transfer to direct relatives now, in minor units: the withdrawable ' +
      'balance within today’s maximum, the limits per transfer, the rest of today’s caps, and ' +
      'the masked account of the member’s agent. For agents, also the accounts of up to 100 of ' +
      'their direct members.',
    input: z.object({}),
    output: z.object({
      currency: z.string(),
      cash: minor,
      amount: minor,
      /** Cash that turnover requirements hold back. */
      heldAmount: minor,
      min: minor,
      max: minor,
      dailyCount: z.number().int(),
      countLeft: z.number().int(),
      dailyMax: minor,
      dailyLeft: minor,
      /** Null: no agent. */
      upline: z.string().nullable(),
      members: z.array(z.string()),
      hasMoreMembers: z.boolean(),
      /** Transfers also require an authenticator code. */
      secondFactor: z.boolean().default(false),
    }),
  }),
  memberTransfer: defineCall('POST /wps/relay/memberTransfer', {
    token: true,
    encrypted: true,
    idempotencyField: 'clientId',
    summary:
      'Transfers money to the member’s own agent (`up`), or from an agent to a direct member ' +
      '(`down`, with `account`). Only withdrawable money can be transferred; for the receiver ' +
      'it counts as a deposit with a turnover of one. Requires an authenticator code if the ' +
      'member has an authenticator. Idempotent by `clientId`: the same `clientId` returns the ' +
      'same transfer, and is refused with different content.',
    input: z.object({
      clientId: z.string().regex(/^[\w-]{8,64}$/),
      direction: z.enum(transferDirections),
      account: z.string().max(255).default(''),
      amount: minor.min(1).max(Number.MAX_SAFE_INTEGER),
      paymentPassword: z.string().max(255),
      code: z.string().max(20).default(''),
    }),
    output: z.object({
      clientId: z.string(),
      direction: z.enum(transferDirections),
      /** The other member's account; an agent's is masked. */
      account: z.string(),
      amount: minor,
      currency: z.string(),
      at: time,
    }),
  }),
};
