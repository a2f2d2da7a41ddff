import { z } from 'zod';
import { defineCall } from './call.ts';
import { sessionSchema } from './session.ts';

const text = (max: number) => z.string().max(max);

/** The methods of a second step, for a log-in from an unregistered address [AU-24]. */
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
  /** The masked number or address; '' without one. */
  to: z.string(),
});
export type OfferedMethod = z.infer<typeof offeredMethodSchema>;

/** The `value` of a refusal `step_required`: the log-in continues with `loginStep`. */
export const stepUpRequiredSchema = z.object({
  step: z.object({ ticket: z.string(), ways: z.array(offeredMethodSchema).min(1) }),
});

/** The second step of a log-in from an unregistered address [AU-24]. */
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
      /** The code, the whole number or the name. */
      proof: text(255),
      /** No second step on this device any more. */
      trustDevice: z.boolean().default(false),
      /** The `device` of an earlier log-in on this device. */
      device: text(200).optional(),
      socialTicket: text(80).optional(),
    }),
    output: sessionSchema,
  }),
};
