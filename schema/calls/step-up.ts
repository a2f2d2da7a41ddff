import { z } from 'zod';
import { defineCall } from './call.ts';
import { sessionSchema } from './session.ts';

const text = (max: number) => z.string().max(max);

/** Second step of a log-in from an unregistered address [AU-24]. */
export const stepUpMethods = [
  'authenticator',
  'recovery',
  'sms',
  'email',
  'mobile',
  'bankName',
] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

const offeredMethodSchema = z.object({
  way: z.enum(stepUpMethods),
  /** Masked; '' if none. */
  to: z.string(),
});
export type OfferedMethod = z.infer<typeof offeredMethodSchema>;

/** `value` of `step_required`; continue with `loginStep`. */
export const stepUpRequiredSchema = z.object({
  step: z.object({ ticket: z.string(), ways: z.array(offeredMethodSchema).min(1) }),
});

export const stepUpCalls = {
  loginStepCode: defineCall('POST /wps/session/login/step/code', {
    token: false,
    summary:
      'Sends the code for a log-in that returned `step_required`. `value` is the number of ' +
      'minutes until another can be sent.',
    input: z.object({ ticket: text(80), way: z.enum(['sms', 'email']) }),
    output: z.object({ expiredMinutes: z.number() }),
  }),
  loginStep: defineCall('POST /wps/session/login/step', {
    token: false,
    summary:
      'Completes a log-in that returned `step_required` with one of the offered methods, and ' +
      'opens the session. Allows five attempts within ten minutes, from the address where the ' +
      'log-in started.',
    input: z.object({
      ticket: text(80),
      way: z.enum(stepUpMethods),
      /** Code, complete number or name. */
      proof: text(255),
      /** Skip the second step on this device from now on. */
      trustDevice: z.boolean().default(false),
      /** `device` of an earlier log-in. */
      device: text(200).optional(),
      socialTicket: text(80).optional(),
    }),
    output: sessionSchema,
  }),
};
