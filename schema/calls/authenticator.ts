import { z } from 'zod';
import { defineCall } from './call.ts';

const text = (max: number) => z.string().max(max);

export const authenticatorCalls = {
  authenticator: defineCall({
    method: 'GET',
    path: '/wps/member/authenticator',
    token: true,
    encrypted: false,
    summary:
      'Whether the member has an authenticator or may set one up, whether that takes the password, and how many recovery codes are left.',
    input: z.object({}),
    output: z.object({
      offered: z.boolean(),
      enrolled: z.boolean(),
      byPassword: z.boolean(),
      recoveryLeft: z.number().int(),
    }),
  }),
  authenticatorSetUp: defineCall({
    method: 'POST',
    path: '/wps/member/authenticator',
    token: true,
    encrypted: false,
    summary:
      'Begins a set-up with the member’s password: a new secret, as base32 and as the otpauth address that authenticator apps read. Good for 15 minutes, and for nothing before it is confirmed.',
    /** '' for a member without a password, who must have logged in within ten minutes. */
    input: z.object({ password: text(255) }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  authenticatorConfirm: defineCall({
    method: 'PUT',
    path: '/wps/member/authenticator',
    token: true,
    encrypted: false,
    summary:
      'Confirms a set-up by a first password of the app; answers ten recovery codes, each good once, which are never told again.',
    input: z.object({ code: text(20) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  authenticatorRemove: defineCall({
    method: 'POST',
    path: '/wps/member/authenticator/removal',
    token: true,
    encrypted: false,
    summary:
      'Takes the authenticator off, with one of its passwords that counts now, or with a recovery code.',
    input: z.object({ code: text(20) }),
    output: z.object({}),
  }),
};
