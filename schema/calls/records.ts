import { z } from 'zod';
import { gameTypes } from '#app/lib/game-types.ts';
import { recordKinds, roundStates } from '#app/lib/record-kinds.ts';
import { defineCall } from './call.ts';

const minor = z.number().int();
/** ms since the epoch. */
const time = z.number().int();
const game = z.object({
  gameCode: z.string(),
  name: z.string(),
  /** Where the brand offers it; null: it does no more. */
  gameType: z.enum(gameTypes).nullable(),
});

const rangeQuery = {
  /**
   * Today by the brand's clock and so many days less one before it; without it, all there ever was.
   */
  days: z.coerce.number().int().min(1).max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
const span = {
  /** From when on was read; null: from the beginning. */
  from: time.nullable(),
  /** By whose clock days begin: `Asia/Manila`. */
  timeZone: z.string(),
};

/**
 * What became of a member's money [API-29, MC-06, MC-07]. The paths of relayed calls are the
 * product's own reading.
 */
export const recordCalls = {
  memberTransactionDetail: defineCall({
    method: 'GET',
    path: '/wps/relay/memberTransactionDetail',
    token: true,
    encrypted: false,
    summary:
      'The statement of one of the member’s wallets: each movement with the balance after it, newest first, in minor units. `next` goes on as `before`.',
    input: z.object({
      ...rangeQuery,
      wallet: z.string().min(1).max(40).default('main'),
      kind: z.enum(recordKinds).optional(),
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({
      ...span,
      entries: z.array(
        z.object({
          sequence: z.number().int(),
          at: time,
          kind: z.enum(recordKinds),
          /** What came in; below zero, what went out. */
          amount: minor,
          balance: minor,
          /** The game that a bet, a win or a returned stake is of. */
          game: game.nullable(),
          /** The vendor's id of its round; else what the movement names itself by, or nothing. */
          reference: z.string(),
        }),
      ),
      next: z.number().int().nullable(),
    }),
  }),
  betRecord: defineCall({
    method: 'GET',
    path: '/wps/relay/betRecord',
    token: true,
    encrypted: false,
    summary:
      'The member’s rounds, newest first, with what was staked and paid, and the sums of all rounds of these days. `next` goes on as `before`.',
    input: z.object({
      ...rangeQuery,
      state: z.enum(roundStates).optional(),
      before: z.string().max(400).optional(),
    }),
    output: z.object({
      ...span,
      rounds: z.array(
        z.object({
          id: z.string(),
          vendor: z.string(),
          game,
          state: z.enum(roundStates),
          staked: minor,
          paid: minor,
          openedAt: time,
          changedAt: time,
        }),
      ),
      /**
       * Of all rounds of these days, whatever their state; a stake that was returned is not in it.
       */
      sums: z.object({ rounds: z.number().int(), staked: minor, paid: minor }),
      next: z.string().nullable(),
    }),
  }),
};
