import { z } from 'zod';
import { defineCall } from './call.ts';
import { time } from './quantities.ts';

const text = (max: number) => z.string().max(max);
const kind = z.enum(['bank', 'wallet']);
/** Payment password, and an authenticator code if one is set up. */
const proof = { paymentPassword: text(255), code: text(20).default('') };

/** Where withdrawals go [MC-01, MC-04]. */
export const instrumentCalls = {
  instruments: defineCall('GET /wps/member/instruments', {
    token: true,
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
          /** The holder matches the account's name, so withdrawals are allowed. */
          verified: z.boolean(),
        }),
      ),
      max: z.number().int(),
      /** Masked account name; '' when the first instrument's holder sets it. */
      name: z.string(),
      /** Changes also require an authenticator code. */
      secondFactor: z.boolean(),
    }),
  }),
  addInstrument: defineCall('POST /wps/member/instruments', {
    token: true,
    summary:
      'Adds a bank account or e-wallet in the member’s name. Requires the payment password. It ' +
      'can be used for withdrawals after 24 hours.',
    input: z.object({
      kind,
      bank: text(255),
      holder: text(255),
      number: text(255),
      /** The holder is the member's real name and becomes the account's name. */
      confirmHolder: z.boolean().default(false),
      ...proof,
    }),
    output: z.object({ id: z.string(), usableFrom: time }),
  }),
  removeInstrument: defineCall('POST /wps/member/instruments/removal', {
    token: true,
    summary:
      'Removes a bank account or e-wallet. Requires the payment password. Pending withdrawals ' +
      'to it are still paid.',
    input: z.object({ id: text(60), ...proof }),
    output: z.object({}),
  }),
};
