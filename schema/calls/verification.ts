import { z } from 'zod';
import { defineCall } from './call.ts';

const text = (max: number) => z.string().max(max);

/** A proof is valid for one purpose only. */
export const humanPurposes = ['login', 'register', 'code'] as const;
export type HumanPurpose = (typeof humanPurposes)[number];

/** Human verification (module HUMANVERIFICATION): a proof of work, or an answered captcha. */
export const humanFields = {
  /** Solved challenge: base64 JSON with `number`, in altcha's format. */
  verification: text(1000).optional(),
  captcha: text(255).optional(),
  captchaId: text(80).optional(),
};

/**
 * A client token that binds the requested code, so that no one else can guess it or exhaust its
 * attempts.
 */
export const codeSession = { codeSession: z.string().min(16).max(80).optional() };

export const verificationCalls = {
  challenge: defineCall('GET /wps/verification/challenge', {
    token: false,
    summary:
      'A proof-of-work challenge (Altcha): find the number up to `maxnumber` whose SHA-256 with ' +
      'the salt equals the challenge. Valid once, for its purpose, for 5 minutes.',
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
