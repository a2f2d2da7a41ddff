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
  officeSite: defineOfficeCall({
    method: 'GET',
    path: '/office/api/site',
    access: 'guest',
    summary: 'The name of the brand of this back office.',
    input: empty,
    output: z.object({ brand: z.string() }),
  }),
  officeLogin: defineOfficeCall({
    method: 'POST',
    path: '/office/api/login',
    access: 'guest',
    summary:
      'Starts a log-in with username and password. The token only allows the next step: ' +
      'entering an authenticator code, or setting up an authenticator.',
    input: z.object({ username: z.string().max(100), password }),
    output: tokenSchema,
  }),
  officeJoin: defineOfficeCall({
    method: 'POST',
    path: '/office/api/join',
    access: 'guest',
    summary:
      'Sets the password of a new or reset account with the token of its link, which is valid ' +
      'once and for 24 hours. The session’s token only allows setting up an authenticator.',
    input: z.object({ token: z.string().max(200), newPassword: password }),
    output: tokenSchema,
  }),
  officeVerify: defineOfficeCall({
    method: 'POST',
    path: '/office/api/verify',
    access: ['code'],
    summary:
      'The second step: verifies an authenticator code, each valid once. Returns a new token.',
    input: z.object({ code }),
    output: tokenSchema,
  }),
  officeSetUp: defineOfficeCall({
    method: 'POST',
    path: '/office/api/authenticator',
    access: ['set-up'],
    summary:
      'At the first log-in: returns the secret of a new authenticator, to be confirmed with a ' +
      'first code.',
    input: empty,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  officeConfirm: defineOfficeCall({
    method: 'POST',
    path: '/office/api/authenticatorConfirm',
    access: ['set-up'],
    summary: 'Confirms the new authenticator with its first code. Returns a new token.',
    input: z.object({ code }),
    output: tokenSchema,
  }),
  officePassword: defineOfficeCall({
    method: 'POST',
    path: '/office/api/password',
    access: ['open'],
    summary:
      'Changes the password. Ends all other sessions of the account, and replaces this ' +
      'session’s token.',
    input: z.object({ password, newPassword: password }),
    output: tokenSchema,
  }),
  officeLogout: defineOfficeCall({
    method: 'POST',
    path: '/office/api/logout',
    access: officeStages,
    summary: 'Ends the session.',
    input: empty,
    output: empty,
  }),
  officeSession: defineOfficeCall({
    method: 'GET',
    path: '/office/api/session',
    access: officeStages,
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
