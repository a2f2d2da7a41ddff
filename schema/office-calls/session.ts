import { z } from 'zod';
import { officeActs, officeRoles, officeStages, type OfficeAct } from './acts.ts';
import { defineOfficeCall } from './call.ts';
import { empty } from './fields.ts';

const code = z.string().max(40);
const password = z.string().max(255);
const actNames = Object.keys(officeActs) as [OfficeAct, ...OfficeAct[]];

/** A new token invalidates the previous one. */
const tokenSchema = z.object({ token: z.string(), stage: z.enum(officeStages) });

/** Password, then an authenticator code. */
export const officeSessionCalls = {
  officeSite: defineOfficeCall('GET /office/api/site', 'guest', {
    summary: 'The name of the brand of this back office.',
    input: empty,
    output: z.object({ brand: z.string() }),
  }),
  officeLogin: defineOfficeCall('POST /office/api/login', 'guest', {
    summary:
      'Starts a log-in with username and password. The token only allows the next step: ' +
      'entering an authenticator code, or setting up an authenticator.',
    input: z.object({ username: z.string().max(100), password }),
    output: tokenSchema,
  }),
  officeJoin: defineOfficeCall('POST /office/api/join', 'guest', {
    summary:
      'Sets the password of a new or reset account with the token of its link, which is valid ' +
      'once and for 24 hours. The session’s token only allows setting up an authenticator.',
    input: z.object({ token: z.string().max(200), newPassword: password }),
    output: tokenSchema,
  }),
  officeVerify: defineOfficeCall('POST /office/api/verify', ['code'], {
    summary:
      'The second step: verifies an authenticator code, each valid once. Returns a new token.',
    input: z.object({ code }),
    output: tokenSchema,
  }),
  officeSetUp: defineOfficeCall('POST /office/api/authenticator', ['set-up'], {
    summary:
      'At the first log-in: returns the secret of a new authenticator, to be confirmed with a ' +
      'first code.',
    input: empty,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  officeConfirm: defineOfficeCall('POST /office/api/authenticatorConfirm', ['set-up'], {
    summary: 'Confirms the new authenticator with its first code. Returns a new token.',
    input: z.object({ code }),
    output: tokenSchema,
  }),
  officePassword: defineOfficeCall('POST /office/api/password', ['open'], {
    summary:
      'Changes the password. Ends all other sessions of the account, and replaces this ' +
      'session’s token.',
    input: z.object({ password, newPassword: password }),
    output: tokenSchema,
  }),
  officeLogout: defineOfficeCall('POST /office/api/logout', officeStages, {
    summary: 'Ends the session.',
    input: empty,
    output: empty,
  }),
  officeSession: defineOfficeCall('GET /office/api/session', officeStages, {
    summary: 'The logged-in staff account, its log-in step, and its permissions.',
    input: empty,
    output: z.object({
      username: z.string(),
      role: z.enum(officeRoles),
      stage: z.enum(officeStages),
      acts: z.array(z.enum(actNames)),
      brand: z.string(),
      currency: z.string(),
      symbol: z.string(),
      timeZone: z.string(),
      /** The brand's language, for messages. */
      messageLanguage: z.string(),
      /** Minor units; two approvals are required from this amount. */
      fourEyesAbove: z.number().int(),
    }),
  }),
};
