import { z } from 'zod';
import { limitKinds, limitPeriods } from '#app/domain/protection/play-limits.ts';
import { alsoAs } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

const kind = z.enum(limitKinds);
const period = z.enum(limitPeriods);
/** Minor units; beyond any realistic amount. */
export const maxLimitAmount = 1_000_000_000_000;
const amount = alsoAs(z.number().int().min(1).max(maxLimitAmount), { quantity: 'money' });
const limitState = z.object({
  /** The value in force, in minor units or minutes; null if there is no limit. */
  value: amount.nullable(),
  /** A pending looser value, which applies at `at`. */
  next: z.object({ value: amount.nullable(), at: time }).nullable(),
});

/** Without `next`, it is unknown whether the new value already applies. */
const changedLimit = limitState.extend({ next: limitState.shape.next.optional() });

const limit = limitState.extend({
  kind,
  period,
  /** On all sites of the operator. */
  everywhere: z.boolean(),
  /** Used in the current period, in the unit of `value`; negative after wins. */
  used: minor,
  /** When the period ends; null: never. */
  freesAt: time.nullable(),
});

const slot = { kind, period, everywhere: z.boolean().default(false) };
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

export const limitCalls = {
  playLimits: defineCall('GET /wps/member/limits', {
    token: true,
    summary:
      'The member’s limits with the used amount, a pending change, and the limit that last ' +
      'stopped a game. Money in minor units, time in minutes.',
    input: z.object({}),
    output: z.object({
      limits: z.array(limit),
      reached: z.object({ kind, period, at: time, freesAt: time.nullable() }).nullable(),
      loosenHours: z.number().int(),
      timeZone: z.string(),
      /** Reality check intervals in minutes, and the longest allowed one; 0: may be off. */
      checkMinutes: z.array(z.number().int()),
      checkMost: z.number().int(),
      /** Whether limits for all sites are possible, as in `protection`. */
      group: z.enum(['none', 'unproved', 'ready']),
    }),
  }),
  limitChanges: defineCall('GET /wps/member/limits/changes', {
    token: true,
    summary:
      'The member’s last 50 changes of limits, newest first. Includes changes of group-wide ' +
      'limits on other sites of the operator.',
    input: z.object({}),
    output: z.object({
      changes: z.array(
        limitState.extend({
          kind,
          period,
          everywhere: z.boolean(),
          /** Previous value in the same unit; null: none. */
          was: amount.nullable(),
          at: time,
        }),
      ),
    }),
  }),
  setLimit: defineCall('PUT /wps/member/limits', {
    token: true,
    summary:
      'Sets a limit of the member, on this site or on all sites of the operator. A tighter ' +
      'limit applies at once. A looser one, or null for no limit, applies after the ' +
      'jurisdiction’s delay, and requires an authenticator code or recovery code if the member ' +
      'has an authenticator.',
    input: z.object({ ...slot, value: amount.nullable(), code: z.string().max(20).optional() }),
    output: changedLimit,
  }),
  keepLimit: defineCall('DELETE /wps/member/limits', {
    token: true,
    summary: 'Cancels a pending looser limit. The current limit stays in force.',
    input: z.object({ kind, period, everywhere: flag }),
    output: changedLimit,
  }),
};

export const reachedSchema = z.object({
  limit: z.object({ kind, period, freesAt: time.nullable() }),
});
