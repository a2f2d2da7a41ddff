import { z } from 'zod';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { time } from './quantities.ts';

export const referralCalls = {
  referral: defineCall('GET /wps/relay/referral', {
    token: true,
    summary:
      'The referral code of the logged-in member, the number of registrations with it, and a ' +
      'page of them with masked names, newest first. Pass `next` as `before` for the next page.',
    input: z.object({
      before: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      code: z.string().min(1).max(100),
      timeZone: z.string(),
      joined: orElse(z.number().int().min(0), 0),
      newest: orElse(
        z.array(
          z.object({
            /** Masked: `pl***01`. */
            account: z.string(),
            at: time,
          }),
        ),
        [],
      ),
      next: z.string().nullish(),
    }),
  }),
};
