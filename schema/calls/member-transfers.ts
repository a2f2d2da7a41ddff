import { z } from 'zod';
import { transferDirections } from '#app/lib/transfer-directions.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

/**
 * Transfers to the member's own agent, and from an agent to their members [MC-05, issue 17.5]. Paths
 * are our own.
 */
export const memberTransferCalls = {
  memberTransferStatus: defineCall({
    method: 'GET',
    path: '/wps/relay/memberTransferStatus',
    token: true,
    encrypted: false,
    summary:
      'What the member can give to direct relatives now, in minor units: what could be ' +
      'withdrawn, within today’s maximum; the bounds of one transfer, what is left of today’s ' +
      'caps, the masked account of the member’s agent, and for agents the accounts of up to 100 ' +
      'of their direct members.',
    input: z.object({}),
    output: z.object({
      currency: z.string(),
      cash: minor,
      /** What can be given now. */
      amount: minor,
      /** What lines of turnover hold back of the cash. */
      heldAmount: minor,
      min: minor,
      max: minor,
      dailyCount: z.number().int(),
      countLeft: z.number().int(),
      dailyMax: minor,
      dailyLeft: minor,
      /** Null: the member has no agent. */
      upline: z.string().nullable(),
      members: z.array(z.string()),
      hasMoreMembers: z.boolean(),
      /** A transfer also takes a code of the member’s authenticator. */
      secondFactor: z.boolean().default(false),
    }),
  }),
  memberTransfer: defineCall({
    method: 'POST',
    path: '/wps/relay/memberTransfer',
    token: true,
    encrypted: true,
    idempotencyField: 'clientId',
    summary:
      'Gives money to the member’s own agent (`up`), or to one of an agent’s direct members ' +
      '(`down`, with `account`), once for each clientId. Only what could be withdrawn; for the ' +
      'receiver it counts as a deposit and is played once before it can be withdrawn. A member ' +
      'with an authenticator also needs a code of it. The same clientId again answers with the ' +
      'same transfer; with other content it is refused.',
    input: z.object({
      /** The caller's idempotency key. */
      clientId: z.string().regex(/^[\w-]{8,64}$/),
      direction: z.enum(transferDirections),
      account: z.string().max(255).default(''),
      amount: minor.min(1).max(Number.MAX_SAFE_INTEGER),
      paymentPassword: z.string().max(255),
      /** A code of the member’s authenticator, or a recovery code; needed when there is one. */
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
