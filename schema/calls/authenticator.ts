import { z } from 'zod';
import { defineCall } from './call.ts';

const text = (max: number) => z.string().max(max);

export const authenticatorCalls = {
  authenticator: defineCall('GET /wps/member/authenticator', {
    token: true,
    summary:
      'Whether the member has an authenticator, whether they can set one up, whether setup ' +
      'requires the password, and the number of unused recovery codes.',
    input: z.object({}),
    output: z.object({
      offered: z.boolean(),
      enrolled: z.boolean(),
      byPassword: z.boolean(),
      recoveryLeft: z.number().int(),
    }),
  }),
  authenticatorSetUp: defineCall('POST /wps/member/authenticator', {
    token: true,
    summary:
      'Starts authenticator setup with the member’s password. Returns a new secret in base32 ' +
      'and as an otpauth URI. It expires after 15 minutes and has no effect until confirmed.',
    /** '' for a member without a password, who must have logged in within ten minutes. */
    input: z.object({ password: text(255) }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  authenticatorConfirm: defineCall('PUT /wps/member/authenticator', {
    token: true,
    summary:
      'Confirms authenticator setup with a first code from the app. Returns ten single-use ' +
      'recovery codes, which cannot be retrieved again.',
    input: z.object({ code: text(20) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  authenticatorRemove: defineCall('POST /wps/member/authenticator/removal', {
    token: true,
    summary: 'Removes the authenticator with a current code or a recovery code.',
    input: z.object({ code: text(20) }),
    output: z.object({}),
  }),
};
