import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageNo } from './game-query.ts';
import { minor, time } from './quantities.ts';

const none = z.object({});
/** Ms since the epoch; null: permanent. */
const exclusionEnd = z.object({ endsAt: time.nullable() });

export const protectionCalls = {
  thisSession: defineCall('GET /wps/member/session', {
    token: true,
    summary:
      'Start of this session, time and address of the previous log-in, time of the next ' +
      'reminder, and what the member staked and won in the session. Times in ms since the ' +
      'epoch; addresses are masked.',
    input: none,
    output: z.object({
      startedAt: time,
      lastLogin: z.object({ at: time, address: z.string() }).nullable(),
      reminderAt: time.nullable(),
      /** Since the log-in, in minor units. */
      staked: minor,
      won: minor,
    }),
  }),
  reminderSeen: defineCall('DELETE /wps/member/session/reminder', {
    token: true,
    summary: 'Dismisses the reminder. The next one appears after the full interval.',
    input: none,
    output: z.object({}),
  }),
  sessions: defineCall('GET /wps/member/sessions', {
    token: true,
    summary:
      'The member’s active sessions: the current one first, then the last used, 10 per page. A ' +
      'member has up to 20. Browser and system come from a fixed list, or are empty; addresses ' +
      'are masked.',
    input: z.object({ pageNo }),
    output: z.object({
      totalPages: z.number().int().default(1),
      sessions: z.array(
        z.object({
          id: z.string(),
          browser: z.string(),
          system: z.string(),
          address: z.string(),
          startedAt: time,
          seenAt: time,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: defineCall('DELETE /wps/member/session', {
    token: true,
    summary: 'Ends one session of the member by its id.',
    input: z.object({ id: z.string().min(1).max(80) }),
    output: z.object({}),
  }),
  endOtherSessions: defineCall('DELETE /wps/member/sessions', {
    token: true,
    summary:
      'Ends all other sessions of the member and returns how many. Also removes their known ' +
      'addresses and trusted devices.',
    input: none,
    output: z.object({ ended: z.number().int() }),
  }),
  trustedDevices: defineCall('GET /wps/member/devices', {
    token: true,
    summary:
      'The member’s trusted devices, which skip the second step, last used first, up to 10. ' +
      'Addresses are masked.',
    input: none,
    output: z.object({
      devices: z.array(
        z.object({
          id: z.string(),
          browser: z.string(),
          system: z.string(),
          address: z.string(),
          trustedAt: time,
          seenAt: time,
          expiresAt: time,
        }),
      ),
    }),
  }),
  endTrustedDevice: defineCall('DELETE /wps/member/device', {
    token: true,
    summary: 'Removes a trusted device by its id. Its next log-in requires the second step.',
    input: z.object({ id: z.string().min(1).max(80) }),
    output: z.object({}),
  }),
  protection: defineCall('GET /wps/member/protection', {
    token: true,
    summary:
      'The time-outs and self-exclusions that the brand’s jurisdiction offers. `group`: whether ' +
      'the member may choose all sites of the operator.',
    input: none,
    output: z.object({
      timeOutHours: z.array(z.number().int()),
      exclusionMonths: z.array(z.number().int()),
      /**
       * `unproved`: other sites exist, but without a verified number or e-mail address they cannot
       * recognise the player.
       */
      group: z.enum(['none', 'unproved', 'ready']),
    }),
  }),
  timeOut: defineCall('POST /wps/member/time-out', {
    token: true,
    summary: 'Starts a time-out, which cannot be shortened, and ends all sessions of the member.',
    input: z.object({ hours: z.number().int() }),
    output: exclusionEnd,
  }),
  selfExclude: defineCall('POST /wps/member/self-exclusion', {
    token: true,
    summary:
      'Excludes the member, on this site or on all sites of the operator, for a number of ' +
      'months or permanently (null). It cannot be undone. Ends all sessions of the member.',
    input: z.object({
      months: z.number().int().nullable(),
      everywhere: z.boolean().default(false),
    }),
    output: exclusionEnd,
  }),
};
