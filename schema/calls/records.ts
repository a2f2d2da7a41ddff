import { z } from 'zod';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { maxRangeDays } from '#app/lib/dates/day-range.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import {
  maxReferenceLength,
  movementStates,
  recordKinds,
  roundStates,
} from '#app/domain/games/record-kinds.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

export const recordGame = z.object({
  gameCode: z.string(),
  name: z.string(),
  /** Null: no longer offered. */
  gameType: z.enum(gameTypes).nullable(),
});

export const maxRecordLimit = 500;

export const dayQuery = {
  /** The last days by the brand's clock, today included; default: all. */
  days: z.coerce.number().int().min(1).max(maxRangeDays).optional(),
  /** Offset in days: `days` 1 and `skip` 1 is yesterday. */
  skip: z.coerce.number().int().min(0).max(maxRangeDays).default(0),
  /** Alternative to `days`: the current period up to today. */
  current: z.enum(calendarPeriods).optional(),
  /** Alternative: first and last day, `yyyy-MM-dd`, at most 92 days. */
  from: z.string().max(20).optional(),
  until: z.string().max(20).optional(),
};
const rangeQuery = {
  ...dayQuery,
  limit: z.coerce.number().int().min(1).max(maxRecordLimit).default(20),
};
const span = {
  /** `until` is exclusive; null: open. */
  from: time.nullable(),
  until: time.nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  timeZone: z.string(),
};

/** Minor units. */
const profitSums = {
  staked: minor,
  paid: minor,
  validBet: minor,
  rebates: minor,
  bonuses: minor,
  /** paid − staked + rebates + bonuses; positive when the member won. */
  result: minor,
};
/** Half-open period, with its first and last day. */
export const days = { from: time, until: time, firstDay: z.string(), lastDay: z.string() };

/**
 * Money history [API-29, MC-06, MC-07, MC-08]. The paths of relayed calls are an interpretation of
 * the spec.
 */
export const recordCalls = {
  memberTransactionDetail: defineCall('GET /wps/relay/ODSFE2_MemTransDet', {
    token: true,
    summary:
      'The statement of one of the member’s wallets: each movement with the balance after it, ' +
      'newest first, in minor units, and totals for the whole filter. Pass `next` as `before` ' +
      'for the next page.',
    input: z.object({
      ...rangeQuery,
      wallet: z.string().min(1).max(40).default('main'),
      kind: z.enum(recordKinds).optional(),
      status: z.enum(movementStates).optional(),
      /** Complete order or round number, in any case. */
      reference: z.string().trim().min(1).max(maxReferenceLength).optional(),
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({
      ...span,
      entries: z.array(
        z.object({
          sequence: z.number().int(),
          at: time,
          kind: z.enum(recordKinds),
          /** Credit; negative for a debit. */
          amount: minor,
          balance: minor,
          game: recordGame.nullable(),
          /** The vendor's round id, else the movement's own reference, or ''. */
          reference: z.string(),
        }),
      ),
      /** Totals of all filtered entries; both sums are at least 0. */
      totals: z.object({ entries: z.number().int(), credited: minor, debited: minor }),
      next: z.number().int().nullable(),
    }),
  }),
  betRecord: defineCall('GET /wps/relay/betRecord', {
    token: true,
    summary:
      'The member’s rounds with stakes and payouts, newest first, and sums for the whole ' +
      'filter. Pass `next` as `before` for the next page.',
    input: z.object({
      ...rangeQuery,
      state: z.enum(roundStates).optional(),
      product: z.enum(gameTypes).optional(),
      before: z.string().max(400).optional(),
    }),
    output: z.object({
      ...span,
      rounds: z.array(
        z.object({
          id: z.string(),
          vendor: z.string(),
          game: recordGame,
          state: z.enum(roundStates),
          staked: minor,
          paid: minor,
          /** Counted turnover; 0 while open. */
          validBet: minor,
          openedAt: time,
          changedAt: time,
        }),
      ),
      /** Totals of all filtered rounds, without returned stakes. */
      sums: z.object({ rounds: z.number().int(), staked: minor, paid: minor, validBet: minor }),
      next: z.string().nullable(),
    }),
  }),
  personalProfit: defineCall('GET /wps/relay/personalProfit', {
    token: true,
    summary:
      'What the member won and lost in settled rounds, with rebates and prizes, by calendar ' +
      'period and by product, in minor units. Defaults to the last 30 days. The periods add up ' +
      'to the totals, as do the products plus rebates and bonuses.',
    input: z.object({
      ...dayQuery,
      group: z.enum(calendarPeriods).default('day'),
      /** Excludes rebates and prizes, which have no product. */
      product: z.enum(gameTypes).optional(),
    }),
    output: z.object({
      ...days,
      timeZone: z.string(),
      /** Oldest first, cut to the requested days, without empty ones. */
      windows: z.array(
        z.object({
          ...days,
          ...profitSums,
          /** paid − staked by product. */
          products: z.array(z.object({ product: z.enum(gameTypes).nullable(), result: minor })),
        }),
      ),
      /** Null: games without a product. Rebates and bonuses are 0 here. */
      products: z.array(z.object({ product: z.enum(gameTypes).nullable(), ...profitSums })),
      totals: z.object(profitSums),
    }),
  }),
};
