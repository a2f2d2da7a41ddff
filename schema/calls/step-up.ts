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
  loginStepCode: defineCall({
    method: 'POST',
    path: '/wps/session/login/step/code',
    token: false,
    encrypted: false,
    summary:
      'Sends the code of a log-in that was answered with step_required; value says after how many minutes another may be sent.',
    input: z.object({ ticket: text(80), way: z.enum(['sms', 'email']) }),
    output: z.object({ expiredMinutes: z.number() }),
  }),
  loginStep: defineCall({
    method: 'POST',
    path: '/wps/session/login/step',
    token: false,
    encrypted: false,
    summary:
      'Ends a log-in that was answered with step_required: one more proof, by one of the ways that were offered, and the session is there. Five tries within ten minutes, from where the log-in began.',
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
