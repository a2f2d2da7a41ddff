import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageNo } from './game-query.ts';
import { minor, time } from './quantities.ts';

const none = z.object({});
/** Ms since the epoch; null: permanent. */
const exclusionEnd = z.object({ endsAt: time.nullable() });

export const protectionCalls = {
  thisSession: defineCall({
    method: 'GET',
    path: '/wps/member/session',
    token: true,
    encrypted: false,
    summary:
      'Since when this session is, when and from where the member logged in before it, when they are to be reminded of the time, and what they staked and won since. Times in ms since the epoch; addresses masked.',
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
  reminderSeen: defineCall({
    method: 'DELETE',
    path: '/wps/member/session/reminder',
    token: true,
    encrypted: false,
    summary: 'Puts the reminder of the time away: the next one comes after the whole interval.',
    input: none,
    output: z.object({}),
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/wps/member/sessions',
    token: true,
    encrypted: false,
    summary:
      'The member’s live sessions, the one of the token and then the last used first, 10 a page; a member has 20 at most. Browser and system are names of a fixed list, or empty; addresses are masked.',
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
  endSession: defineCall({
    method: 'DELETE',
    path: '/wps/member/session',
    token: true,
    encrypted: false,
    summary: 'Ends one session of the member by its id.',
    input: z.object({ id: z.string().min(1).max(80) }),
    output: z.object({}),
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/wps/member/sessions',
    token: true,
    encrypted: false,
    summary:
      'Ends every session of the member but this one; answers how many. Known addresses and trusted devices end with them.',
    input: none,
    output: z.object({ ended: z.number().int() }),
  }),
  trustedDevices: defineCall({
    method: 'GET',
    path: '/wps/member/devices',
    token: true,
    encrypted: false,
    summary:
      'The devices that the member wants no second step on, the last used first; 10 at most. Addresses are masked.',
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
  endTrustedDevice: defineCall({
    method: 'DELETE',
    path: '/wps/member/device',
    token: true,
    encrypted: false,
    summary: 'Ends the trust in one device by its id: its next log-in takes the second step again.',
    input: z.object({ id: z.string().min(1).max(80) }),
    output: z.object({}),
  }),
  protection: defineCall({
    method: 'GET',
    path: '/wps/member/protection',
    token: true,
    encrypted: false,
    summary:
      'The time-outs and self-exclusions that the brand’s jurisdiction offers; `group`: whether the member may choose all sites of the operator.',
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
  timeOut: defineCall({
    method: 'POST',
    path: '/wps/member/time-out',
    token: true,
    encrypted: false,
    summary: 'Takes a time-out that nothing shortens, and ends every session of the member.',
    input: z.object({ hours: z.number().int() }),
    output: exclusionEnd,
  }),
  selfExclude: defineCall({
    method: 'POST',
    path: '/wps/member/self-exclusion',
    token: true,
    encrypted: false,
    summary:
      'Excludes the member, here or on all sites of the operator, for months or (null) for good; nothing undoes it. Ends every session of theirs.',
    input: z.object({
      months: z.number().int().nullable(),
      everywhere: z.boolean().default(false),
    }),
    output: exclusionEnd,
  }),
};
