import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

/** Accrued since the last rebate; also the `value` of `rebate_changed`. */
export const rebateSchema = z.object({
  currency: z.string(),
  /** `below`: under the minimum claim; `claimed`: nothing new; `none`: no rebates. */
  state: z.enum(['ready', 'below', 'claimed', 'none']),
  amount: minor,
  minClaim: minor,
  /** The last included bet; a claim refers to it. */
  upto: z.number().int().min(0),
  rank: z.number().int().min(0),
  parts: z.array(
    z.object({
      gameType: z.enum(gameTypes),
      /** Negative when more was reversed than bet. */
      validBet: minor,
      /** Millionths. */
      ratePpm: z.number().int(),
      amount: minor,
    }),
  ),
  /** Millionths, for the member's rank. */
  rates: z.array(
    z.object({
      gameType: z.enum(gameTypes),
      ratePpm: z.number().int(),
      /** `stake`: the whole stake counts; `net`: at most the win or loss. */
      rule: z.enum(['stake', 'net']),
    }),
  ),
  /** Automatic payment: the end of the month in the brand's zone. */
  paidAt: time,
  timeZone: z.string(),
  last: z.object({ amount: minor, at: time, paidBy: z.enum(['member', 'month']) }).nullable(),
});

/** Rebates on valid bets (manualRebate) [MC-07]. */
export const rebateCalls = {
  customerRebateSettings: defineCall('GET /wps/relay/MCSFE_getCustomerRebateSettingByProductType', {
    token: true,
    summary:
      'The logged-in member’s rebate on valid bets since the last one, by product, in minor ' +
      'units, and the rates of their rank.',
    input: z.object({}),
    output: rebateSchema,
  }),
  claimRebate: defineCall('POST /wps/relay/MCSFE_claimCustomerRebate', {
    token: true,
    summary:
      'Pays the rebate up to the settled bet that the member saw. Idempotent. Refused with ' +
      '`rebate_changed` and the new figures if bets settled since then change it.',
    input: z.object({ upto: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    output: z.object({ paid: minor, currency: z.string() }),
  }),
};
