import { z } from 'zod';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { maxRangeDays } from '#app/lib/dates/day-range.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import {
  maxReferenceLength,
  movementStates,
  recordKinds,
  roundStates,
} from '#app/lib/record-kinds.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

/** A game of a record. */
export const recordGame = z.object({
  gameCode: z.string(),
  name: z.string(),
  /** Its type if the brand offers it; null: not any more. */
  gameType: z.enum(gameTypes).nullable(),
});

/** The most lines that one page of a record has. */
export const maxRecordLimit = 500;

/** The days that a record is requested for. */
export const dayQuery = {
  /** The last days by the brand's clock, today included; without it, all. */
  days: z.coerce.number().int().min(1).max(maxRangeDays).optional(),
  /** How many days before today those days end: `days` 1 and `skip` 1 is yesterday. */
  skip: z.coerce.number().int().min(0).max(maxRangeDays).default(0),
  /** Instead of `days`: the current week, month …, up to today. */
  current: z.enum(calendarPeriods).optional(),
  /** Instead of both: the first and the last day, `yyyy-MM-dd`, at most 92 days. */
  from: z.string().max(20).optional(),
  until: z.string().max(20).optional(),
};
const rangeQuery = {
  ...dayQuery,
  limit: z.coerce.number().int().min(1).max(maxRecordLimit).default(20),
};
const span = {
  /** The start of the period, and its end, which is excluded; null: from the beginning, until now. */
  from: time.nullable(),
  until: time.nullable(),
  /** Its first and its last day, `yyyy-MM-dd`; null with them. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** The time zone of days: `Asia/Manila`. */
  timeZone: z.string(),
};

/** What a member played and was given in a period; minor units. */
const profitSums = {
  staked: minor,
  paid: minor,
  validBet: minor,
  rebates: minor,
  /** Prizes of promotions. */
  bonuses: minor,
  /** paid − staked + rebates + bonuses: above 0, the member won. */
  result: minor,
};
/** The requested days: half open, and the first and the last, `yyyy-MM-dd`. */
export const days = { from: time, until: time, firstDay: z.string(), lastDay: z.string() };

/**
 * The history of a member's money [API-29, MC-06, MC-07, MC-08]. The paths of relayed calls are our own
 * interpretation.
 */
export const recordCalls = {
  memberTransactionDetail: defineCall({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    token: true,
    encrypted: false,
    summary:
      'The statement of one of the member’s wallets: each movement with the balance after it, ' +
      'newest first, in minor units, and the totals of all that the filter selects. `next` goes ' +
      'on as `before`.',
    input: z.object({
      ...rangeQuery,
      wallet: z.string().min(1).max(40).default('main'),
      kind: z.enum(recordKinds).optional(),
      status: z.enum(movementStates).optional(),
      /** The whole number of an order or a round, upper or lower case. */
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
          /** The credited amount; negative for a debit. */
          amount: minor,
          balance: minor,
          /** The game of a bet, a win or a returned stake. */
          game: recordGame.nullable(),
          /** The vendor's id of its round; else the movement's own reference, or ''. */
          reference: z.string(),
        }),
      ),
      /** Over all entries that the filter selects; both sums are 0 or more. */
      totals: z.object({ entries: z.number().int(), credited: minor, debited: minor }),
      next: z.number().int().nullable(),
    }),
  }),
  betRecord: defineCall({
    method: 'GET',
    path: '/wps/relay/betRecord',
    token: true,
    encrypted: false,
    summary:
      'The member’s rounds, newest first, with what was staked and paid, and the sums of all ' +
      'rounds that the filter selects. `next` goes on as `before`.',
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
          /** What counts as turnover of it; 0 while it is open. */
          validBet: minor,
          openedAt: time,
          changedAt: time,
        }),
      ),
      /** Over all rounds of the period, the state and the product; without returned stakes. */
      sums: z.object({ rounds: z.number().int(), staked: minor, paid: minor, validBet: minor }),
      next: z.string().nullable(),
    }),
  }),
  personalProfit: defineCall({
    method: 'GET',
    path: '/wps/relay/personalProfit',
    token: true,
    encrypted: false,
    summary:
      'What the member won and lost in settled rounds, with rebates and promotions’ prizes, by ' +
      'calendar period and by product, in minor units; the last 30 days without a period. The ' +
      'windows add up to the totals, as do the products with rebates and bonuses.',
    input: z.object({
      ...dayQuery,
      group: z.enum(calendarPeriods).default('day'),
      /** Only the games of a product: without rebates and prizes, which are of none. */
      product: z.enum(gameTypes).optional(),
    }),
    output: z.object({
      ...days,
      timeZone: z.string(),
      /** Oldest first, cut to the requested days, without those in which nothing happened. */
      windows: z.array(
        z.object({
          ...days,
          ...profitSums,
          /** The result of each product that was played in it: paid − staked. */
          products: z.array(z.object({ product: z.enum(gameTypes).nullable(), result: minor })),
        }),
      ),
      /** Null: games that have no product. Rebates and bonuses are of no product, and 0. */
      products: z.array(z.object({ product: z.enum(gameTypes).nullable(), ...profitSums })),
      totals: z.object(profitSums),
    }),
  }),
};
