import { socialProviders } from '#app/domain/accounts/social-providers.ts';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { answersSchema } from './register.ts';
import { sessionSchema } from './session.ts';
import { time } from './quantities.ts';

const text = (max: number) => z.string().max(max);
const provider = z.enum(socialProviders);
/**
 * Secrets of the browser that started the log-in; the caller stores them outside of the address.
 */
const flow = { state: text(200), nonce: text(200), codeVerifier: text(200) };

const widgetSchema = z.record(z.string().max(40), text(500));

const proofSchema = z.object({
  provider,
  redirectUri: text(600),
  ...flow,
  answer: text(4096).optional(),
  widget: widgetSchema.optional(),
});

/**
 * Social log-in [AU-06, AU-25]: the platform calls the issuer itself and trusts only verified data.
 */
export const socialCalls = {
  socialStart: defineCall('POST /wps/session/login/social/start', {
    token: false,
    summary:
      'Starts a log-in at another service. Returns the address to open, and the values that ' +
      '`socialLogin` requires besides the service’s answer.',
    input: z.object({ provider, redirectUri: text(600) }),
    output: z.object({ url: z.string(), ...flow }),
  }),
  socialLogin: defineCall('POST /wps/session/login/social', {
    token: false,
    summary:
      'Completes the log-in: opens a session for a linked member. Otherwise returns a ticket to ' +
      'create an account (`join`) or to link an existing one by logging in (`link`).',
    input: proofSchema.extend({ device: text(200).optional() }),
    output: z.discriminatedUnion('outcome', [
      sessionSchema.extend({ outcome: z.literal('session') }),
      z.object({ outcome: z.literal('join'), ticket: z.string() }),
      z.object({ outcome: z.literal('link'), ticket: z.string() }),
    ]),
  }),
  socialJoin: defineCall('PUT /wps/member/register/social', {
    token: false,
    summary:
      'Creates the account of a ticket after age and terms are confirmed, and links it ' +
      'permanently.',
    input: z.object({
      ticket: text(80),
      termsAccepted: z.boolean().default(false),
      answers: answersSchema,
      registerUrl: text(600).optional(),
      domain: text(260).optional(),
    }),
    output: sessionSchema,
  }),
  socialLinks: defineCall('GET /wps/member/social', {
    token: true,
    summary:
      'The services that the member is or can be linked to. `linkedAt` is in ms since the ' +
      'epoch; null: not linked. Linking requires a password.',
    input: z.object({}),
    output: z.object({
      links: z.array(z.object({ provider, linkedAt: time.nullable() })),
      hasPassword: z.boolean(),
    }),
  }),
  socialClaim: defineCall('POST /wps/member/social/claim', {
    token: true,
    summary:
      'Completes a log-in at another service that a member started (`socialStart`) to link the ' +
      'account. Returns a ticket that only this member can confirm, and the verified e-mail ' +
      'address if there is one.',
    input: proofSchema,
    output: z.object({ ticket: z.string(), email: z.string() }),
  }),
  socialLink: defineCall('PUT /wps/member/social', {
    token: true,
    encrypted: true,
    summary: 'Links the service permanently. Requires the member’s password.',
    input: z.object({ ticket: text(80), password: text(255) }),
    output: z.object({}),
  }),
};
