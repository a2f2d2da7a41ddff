import { socialProviders } from '#app/lib/social-providers.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { sessionSchema } from './session.ts';

const text = (max: number) => z.string().max(max);
const provider = z.enum(socialProviders);
/** What only the one who began a log-in has: the caller keeps it for the one browser, out of the address. */
const flow = { state: text(200), nonce: text(200), codeVerifier: text(200) };

/** What Telegram's log-in widget hands over, as it came. */
const widgetSchema = z.record(z.string().max(40), text(500));

/** Log-in through another service [AU-06, AU-25]: the platform asks its issuer, and believes nothing that it did not verify. */
export const socialCalls = {
  socialStart: call({
    method: 'POST', path: '/wps/session/login/social/start', token: false, encrypted: false,
    summary: 'Begins a log-in at another service: where the player goes, and what socialLogin wants back besides the answer.',
    input: z.object({ provider, redirectUri: text(600) }),
    output: z.object({ url: z.string(), ...flow }),
  }),
  socialLogin: call({
    method: 'POST', path: '/wps/session/login/social', token: false, encrypted: false,
    summary: 'Ends it: a session for a linked member; else a ticket, to make an account with (join) or to log in with once (link).',
    input: z.object({ provider, redirectUri: text(600), ...flow, answer: text(4096).optional(), widget: widgetSchema.optional(), device: text(200).optional() }),
    output: z.discriminatedUnion('outcome', [
      sessionSchema.extend({ outcome: z.literal('session') }),
      z.object({ outcome: z.literal('join'), ticket: z.string() }),
      z.object({ outcome: z.literal('link'), ticket: z.string() }),
    ]),
  }),
  socialJoin: call({
    method: 'PUT', path: '/wps/member/register/social', token: false, encrypted: false,
    summary: 'Makes the account of a ticket, linked for good, once age and terms are confirmed.',
    input: z.object({ ticket: text(80), termsAccepted: z.boolean().default(false), registerUrl: text(600).optional(), domain: text(260).optional() }),
    output: sessionSchema,
  }),
};
