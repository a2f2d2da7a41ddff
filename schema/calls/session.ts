import { z } from 'zod';
import { alsoAs, closedBy, orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { accountType, unsaidAccountType } from './account-type.ts';
import { firebaseFields } from './phone-identity.ts';
import { codeSession, humanFields } from './verification.ts';
import { minor } from './quantities.ts';

const text = (max: number) => z.string().max(max);
const none = z.object({});

const clubLabelSchema = z.object({ labelName: z.string(), rankLevel: orElse(z.number().int(), 0) });
export type ClubLabel = z.infer<typeof clubLabelSchema>;

export const memberInfoSchema = z.object({
  id: orElse(z.string(), ''),
  account: orElse(z.string(), ({ userName }) => userName),
  userName: orElse(z.string(), ({ account }) => account),
  nickname: orElse(z.string(), ''),
  type: accountType,
  toUpline: orElse(z.boolean(), false),
  clubLabel: clubLabelSchema.nullable(),
  memberLabel: orElse(z.array(z.string()), []),
  labelColour: z.string().nullable(),
  /** The password must be changed first [AU-10]. */
  changeDue: closedBy(z.boolean().default(false), true),
});
export type MemberInfo = z.infer<typeof memberInfoSchema>;

export const sessionSchema = z.object({
  token: z.string().min(1),
  /**
   * Device token (httpOnly) for the next log-in, so that attackers cannot lock the owner out. It
   * grants no access.
   */
  device: z.string().optional(),
  firstTimeLogin: closedBy(orElse(z.boolean(), false), true),
  passwordExpired: closedBy(orElse(z.boolean(), false), true),
  /** The password must be changed first [AU-10]. */
  changeDue: closedBy(z.boolean().default(false), true),
  account: orElse(z.string(), ''),
  type: orElse(accountType, unsaidAccountType),
  customerId: orElse(z.string(), ''),
});

export const sessionCalls = {
  login: defineCall('POST /wps/session/login', {
    token: false,
    encrypted: true,
    summary:
      'Logs a player in. Refusals have {captcha: true} in `value` when a captcha is required. ' +
      '`step_required` describes the second step for a log-in from an unknown address.',
    input: z.object({
      username: text(60).optional(),
      mobile: text(30).optional(),
      /** For `mobile` without its dialing code. */
      countryDialingCode: text(8).optional(),
      /** Password, or the code for `sms`; empty for `firebase`. */
      password: text(255),
      ...firebaseFields,
      captcha: text(20).optional(),
      captchaId: text(80).optional(),
      verification: humanFields.verification,
      ...codeSession,
      /** `device` of an earlier log-in. */
      device: text(200).optional(),
      type: z.enum(['username', 'sms', 'firebase']).default('username'),
      /** The agent page accepts only agents [AU-11]. */
      side: z.enum(['player', 'agent']).default('player'),
      /** From socialLogin: links the account to that service [AU-25]. */
      socialTicket: text(80).optional(),
    }),
    output: sessionSchema,
  }),
  freePlay: defineCall('POST /wps/session/login/freeplay', {
    token: false,
    summary:
      'Creates a trial account with play money and logs it in. `random` is a random single-use ' +
      'text in the encrypted envelope.',
    input: z.object({
      os: text(40),
      platform: z.literal('W'),
      random: text(600),
      gatewayVersion: z.literal(3),
    }),
    output: sessionSchema,
  }),
  logout: defineCall('DELETE /wps/session/logout', {
    token: true,
    beforePasswordChange: true,
    summary: 'Ends the current session.',
    input: none,
    output: z.object({}),
  }),
  captcha: defineCall('GET /wps/captcha', {
    token: false,
    valueField: 'image',
    summary:
      'Creates a captcha: a base64 PNG, with `captchaId` beside `value`. Valid for one attempt ' +
      'within 5 minutes.',
    input: none,
    output: alsoAs(z.object({ captchaId: orElse(z.string(), ''), image: z.string() }), {
      textField: 'image',
    }),
  }),
  memberInfo: defineCall('GET /wps/member/info', {
    token: true,
    beforePasswordChange: true,
    summary: 'The logged-in member.',
    input: none,
    output: memberInfoSchema,
  }),
  memberIcon: defineCall('GET /wps/member/info/icon', {
    token: true,
    summary: 'The member’s profile picture: an address on the brand’s own host.',
    input: none,
    output: alsoAs(z.object({ icon: z.string() }), { textField: 'icon' }),
  }),
  balance: defineCall('GET /wps/v2/wallets/balance', {
    token: true,
    summary:
      'The spendable balance of all wallets: `sumBalance` in whole currency units as decimal ' +
      'text, `minor` in minor units. Bonus and locked money are separate fields.',
    input: none,
    output: z.object({
      sumBalance: z.string(),
      minor,
      bonus: minor.default(0),
      locked: minor.default(0),
      currency: orElse(z.string(), ''),
    }),
  }),
};
