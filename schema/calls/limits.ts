import { z } from 'zod';
import { limitKinds, limitPeriods } from '#app/lib/play-limits.ts';
import { defineCall } from './call.ts';

const kind = z.enum(limitKinds);
const period = z.enum(limitPeriods);
/** More than anybody has, in minor units; the wallet counts further. */
export const maxLimitAmount = 1_000_000_000_000;
const amount = z.number().int().min(1).max(maxLimitAmount);
/** ms since the epoch. */
const time = z.number().int();
const limitState = z.object({
  /** In force: minor units, or minutes; null: none. */
  value: amount.nullable(),
  /** What is looser and holds from `at` by itself. */
  next: z.object({ value: amount.nullable(), at: time }).nullable(),
});

const limit = limitState.extend({
  kind,
  period,
  /** On all sites of the operator. */
  everywhere: z.boolean(),
  /** What was used in the period at hand, as `value` counts; below zero: won. */
  used: z.number().int(),
  /** When the period ends and it begins again; null: it never does. */
  freesAt: time.nullable(),
});

const slot = { kind, period, everywhere: z.boolean().default(false) };
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** What players set themselves to play within [MC-01]. */
export const limitCalls = {
  playLimits: defineCall({
    method: 'GET',
    path: '/wps/member/limits',
    token: true,
    encrypted: false,
    summary:
      'The member’s limits with what was used of them, what is on its way, and the one that a game met last. Money in minor units, time in minutes.',
    input: z.object({}),
    output: z.object({
      limits: z.array(limit),
      /** What forbade the last stake that was refused for a limit. */
      reached: z.object({ kind, period, at: time, freesAt: time.nullable() }).nullable(),
      /** Hours until a looser limit holds. */
      loosenHours: z.number().int(),
      /** By whose clock days, weeks and months begin: `Asia/Manila`. */
      timeZone: z.string(),
      /**
       * The intervals of the reality check, and the longest that it may have whatever was chosen;
       * 0: it may be off.
       */
      checkMinutes: z.array(z.number().int()),
      checkMost: z.number().int(),
      /** Whether all sites of the operator can be chosen, as in `protection`. */
      group: z.enum(['none', 'unproved', 'ready']),
    }),
  }),
  limitChanges: defineCall({
    method: 'GET',
    path: '/wps/member/limits/changes',
    token: true,
    encrypted: false,
    summary:
      'What the member made of their limits, newest first, 50 at most: those of all sites also where another site of the operator changed them.',
    input: z.object({}),
    output: z.object({
      changes: z.array(
        limitState.extend({
          kind,
          period,
          everywhere: z.boolean(),
          /** In force before, as `value` is from then on; null: none. */
          was: amount.nullable(),
          at: time,
        }),
      ),
    }),
  }),
  setLimit: defineCall({
    method: 'PUT',
    path: '/wps/member/limits',
    token: true,
    encrypted: false,
    summary:
      'Sets a limit of the member, here or on all sites of the operator. A tighter one holds at once; a looser one, or none (null), when the jurisdiction’s delay is over. A member with an authenticator proves a looser one with its code, or with a recovery code.',
    input: z.object({ ...slot, value: amount.nullable(), code: z.string().max(20).optional() }),
    output: limitState,
  }),
  keepLimit: defineCall({
    method: 'DELETE',
    path: '/wps/member/limits',
    token: true,
    encrypted: false,
    summary: 'Takes back a looser limit that is on its way: the one in force stays.',
    input: z.object({ kind, period, everywhere: flag }),
    output: limitState,
  }),
};

/** What `value` holds in `limit_reached`. */
export const reachedSchema = z.object({
  limit: z.object({ kind, period, freesAt: time.nullable() }),
});
