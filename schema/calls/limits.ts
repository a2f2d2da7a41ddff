import { z } from 'zod';
import { limitKinds, limitPeriods } from '#app/lib/play-limits.ts';
import { alsoAs } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

const kind = z.enum(limitKinds);
const period = z.enum(limitPeriods);
/** More than anybody has, in minor units; the wallet can count higher. */
export const maxLimitAmount = 1_000_000_000_000;
const amount = alsoAs(z.number().int().min(1).max(maxLimitAmount), { quantity: 'money' });
const limitState = z.object({
  /** The value in force: minor units, or minutes; null: none. */
  value: amount.nullable(),
  /** A looser value, which takes effect at `at` by itself. */
  next: z.object({ value: amount.nullable(), at: time }).nullable(),
});

/**
 * A limit after a command. Without `next` the platform says only that it is done: whether the new
 * value applies already is then unknown.
 */
const changedLimit = limitState.extend({ next: limitState.shape.next.optional() });

const limit = limitState.extend({
  kind,
  period,
  /** On all sites of the operator. */
  everywhere: z.boolean(),
  /** The usage in the current period, in the unit of `value`; negative: won. */
  used: minor,
  /** When the period ends and usage restarts; null: never. */
  freesAt: time.nullable(),
});

const slot = { kind, period, everywhere: z.boolean().default(false) };
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** Limits that players set for themselves [MC-01]. */
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
      /** The limit that refused the last stake. */
      reached: z.object({ kind, period, at: time, freesAt: time.nullable() }).nullable(),
      /** The delay of a looser limit, in hours. */
      loosenHours: z.number().int(),
      /** The time zone of days, weeks and months: `Asia/Manila`. */
      timeZone: z.string(),
      /**
       * The intervals of the reality check, and the longest that the brand allows; 0: it may be
       * off.
       */
      checkMinutes: z.array(z.number().int()),
      checkMost: z.number().int(),
      /** Whether all sites of the operator can be selected, as in `protection`. */
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
          /** The value before, in the same unit as `value`; null: none. */
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
    output: changedLimit,
  }),
  keepLimit: defineCall({
    method: 'DELETE',
    path: '/wps/member/limits',
    token: true,
    encrypted: false,
    summary: 'Takes back a looser limit that is on its way: the one in force stays.',
    input: z.object({ kind, period, everywhere: flag }),
    output: changedLimit,
  }),
};

/** The `value` of `limit_reached`. */
export const reachedSchema = z.object({
  limit: z.object({ kind, period, freesAt: time.nullable() }),
});
