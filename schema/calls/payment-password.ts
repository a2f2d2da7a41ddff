import { z } from 'zod';
import { defineCall } from './call.ts';
import { time } from './quantities.ts';

const text = (max: number) => z.string().max(max);
const newPassword = { newPaymentPassword: text(255), confirmPaymentPassword: text(255) };
/** The member's verified number or e-mail address. */
const codeWay = z.enum(['sms', 'email']);

export const paymentPasswordCalls = {
  paymentPassword: defineCall('GET /wps/member/paymentPassword', {
    token: true,
    summary:
      'Whether the member has a payment password, the rule for a new one, the end of a lock ' +
      'after failed attempts, and the ways to set one without the old one.',
    input: z.object({}),
    output: z.object({
      set: z.boolean(),
      /** Ms since the epoch; null: not locked. */
      lockedUntil: time.nullable(),
      rule: z.object({
        patternId: z.string(),
        minLength: z.number().int(),
        maxLength: z.number().int(),
      }),
      /**
       * `password`: the log-in password, only for the first one; `to`: the masked number or
       * address.
       */
      ways: z.array(z.object({ way: z.enum(['password', 'sms', 'email']), to: z.string() })),
      /** Setting one also requires an authenticator code. */
      secondFactor: z.boolean(),
    }),
  }),
  paymentPasswordCode: defineCall('POST /wps/member/paymentPassword/code', {
    token: true,
    summary: 'Sends the code for `setPaymentPassword` to the member’s number or address.',
    input: z.object({ way: codeWay }),
    output: z.object({ expiredMinutes: z.number().int() }),
  }),
  setPaymentPassword: defineCall('POST /wps/member/paymentPassword', {
    token: true,
    encrypted: true,
    summary:
      'Sets the first payment password with the log-in password or a code, or resets it with a ' +
      'code. Requires an authenticator code if the member has an authenticator.',
    input: z.object({
      ...newPassword,
      way: z.enum(['password', 'sms', 'email']),
      password: text(255).default(''),
      verificationCode: text(255).default(''),
      code: text(20).default(''),
    }),
    output: z.object({}),
  }),
  changePaymentPassword: defineCall('PUT /wps/member/paymentPassword', {
    token: true,
    encrypted: true,
    summary: 'Changes the payment password. Requires the old one.',
    input: z.object({ ...newPassword, oldPaymentPassword: text(255) }),
    output: z.object({}),
  }),
};
