import { z } from 'zod';
import { defineCall } from './call.ts';

const text = (max: number) => z.string().max(max);

/** The purposes of human verification: a proof of one is invalid for another. */
export const humanPurposes = ['login', 'register', 'code'] as const;
export type HumanPurpose = (typeof humanPurposes)[number];

/**
 * The verification data of a call that requires a human (module HUMANVERIFICATION): a proof of
 * work, or an answered captcha instead.
 */
export const humanFields = {
  /** The solved challenge: base64 of its JSON with `number` in it, as altcha sends it. */
  verification: text(1000).optional(),
  captcha: text(255).optional(),
  captchaId: text(80).optional(),
};

/**
 * The client's own token for a code that it requests: the code is valid only with the same token,
 * so that nobody else can guess it or use up its tries.
 */
export const codeSession = { codeSession: z.string().min(16).max(80).optional() };

/** The challenges of human verification [AU-08]. */
export const verificationCalls = {
  challenge: defineCall({
    method: 'GET',
    path: '/wps/verification/challenge',
    token: false,
    encrypted: false,
    summary:
      'A proof-of-work challenge (altcha): find the number up to maxnumber whose SHA-256 after the salt is the challenge. Good once, for its purpose, for 5 minutes.',
    input: z.object({ purpose: z.enum(humanPurposes) }),
    output: z.object({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      maxnumber: z.number().int(),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
};
