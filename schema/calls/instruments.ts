import { z } from 'zod';
import { defineCall } from './call.ts';
import { time } from './quantities.ts';

const text = (max: number) => z.string().max(max);
const kind = z.enum(['bank', 'wallet']);
/** Both proofs of a change: the payment password, and a code of the authenticator if there is one. */
const proof = { paymentPassword: text(255), code: text(20).default('') };

/** A member's payout instruments: where withdrawals go [MC-01, MC-04]. */
export const instrumentCalls = {
  instruments: defineCall({
    method: 'GET',
    path: '/wps/member/instruments',
    token: true,
    encrypted: false,
    summary:
      'The member’s bank accounts and e-wallets for withdrawals, with masked numbers and the ' +
      'time from which each can be used.',
    input: z.object({}),
    output: z.object({
      instruments: z.array(
        z.object({
          id: z.string(),
          kind,
          bank: z.string(),
          holder: z.string(),
          masked: z.string(),
          /** ms since the epoch. */
          usableFrom: time,
          /** The holder is the account’s name: withdrawals may go to it. */
          verified: z.boolean(),
        }),
      ),
      /** How many a member may have. */
      max: z.number().int(),
      /** The account’s name, masked; '' when the first instrument’s holder sets it. */
      name: z.string(),
      /** A change also takes a code of the authenticator. */
      secondFactor: z.boolean(),
    }),
  }),
  addInstrument: defineCall({
    method: 'POST',
    path: '/wps/member/instruments',
    token: true,
    encrypted: false,
    summary:
      'Adds a bank account or e-wallet in the account’s name, with the payment password. ' +
      'Withdrawals can go to it after 24 hours.',
    input: z.object({
      kind,
      bank: text(255),
      holder: text(255),
      number: text(255),
      /** The holder is the member’s real name, which then is the account’s. */
      confirmHolder: z.boolean().default(false),
      ...proof,
    }),
    output: z.object({ id: z.string(), usableFrom: time }),
  }),
  removeInstrument: defineCall({
    method: 'POST',
    path: '/wps/member/instruments/removal',
    token: true,
    encrypted: false,
    summary:
      'Removes one, with the payment password. Withdrawals that were requested still go to it.',
    input: z.object({ id: text(60), ...proof }),
    output: z.object({}),
  }),
};
