import { z } from 'zod';
import { defineCall } from './call.ts';
import { sessionSchema } from './session.ts';
import { codeSession } from './verification.ts';

const text = (max: number) => z.string().max(max);

export const passwordCalls = {
  changePassword: defineCall('POST /wps/member/password', {
    token: true,
    beforePasswordChange: true,
    encrypted: true,
    summary:
      'Changes the member’s password, ends all other sessions, and replaces this session’s ' +
      'token. The old password is not required if the session was opened with a password that ' +
      'must be changed.',
    input: z.object({
      oldPassword: text(255).optional(),
      newPassword: text(255),
      confirmNewPassword: text(255),
    }),
    /** New session and device tokens; an external platform may retain the old token. */
    output: z.object({ token: z.string().optional(), device: z.string().optional() }),
  }),
  passwordEmail: defineCall('POST /wps/member/password/email', {
    token: false,
    form: true,
    summary:
      'Sends a temporary password to the member’s e-mail address. The response is the same for ' +
      'unknown names and addresses.',
    input: z.object({ username: text(60), email: text(255) }),
    output: z.object({}),
  }),
  passwordByCode: defineCall('POST /wps/member/password/verification', {
    token: false,
    encrypted: true,
    summary:
      'Sets a new password with a code that was sent to the member’s number, ends all sessions ' +
      'and opens a new one.',
    input: z.object({
      newPassword: text(255),
      mobileNum: text(30),
      countryDialingCode: text(8).default(''),
      verificationCode: text(255),
      ...codeSession,
    }),
    /** Without a token, the player logs in with the new password. */
    output: sessionSchema.extend({ token: z.string().optional() }),
  }),
};
