import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { redemptionStates } from '#app/domain/payments/redemption-states.ts';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

const language = z.string().max(10);
const optionalText = orElse(z.string(), '');
const clientId = z.string().regex(/^[\w-]{8,64}$/);
const code = z.string().max(20).default('');

const rewardSchema = z.object({
  id: z.string(),
  points: z.number().int(),
  /** Remaining number; null: no limit. */
  left: orElse(z.number().int().nullable(), null),
  motif: optionalText,
  title: z.string(),
  summary: optionalText,
  content: optionalText,
});
export type Reward = z.infer<typeof rewardSchema>;

const redemptionSchema = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  /** Points: on hold in process, spent when approved, returned when rejected. */
  changedPoints: z.number().int(),
  status: z.enum(redemptionStates),
  remark: optionalText,
  at: time,
});
export type Redemption = z.infer<typeof redemptionSchema>;

export const pointCalls = {
  pointRewards: defineCall('GET /wps/relay/point/rewards', {
    token: false,
    summary: 'The rewards of the points shop, cheapest first, with the remaining quantity.',
    input: z.object({ language }),
    output: z.array(rewardSchema),
  }),
  pointConfig: defineCall('GET /wps/relay/point/config', {
    token: false,
    summary:
      'The rules of points: whether they expire (never), whether redeeming requires the ' +
      'password (it does), the points ratio (by product, the valid bets for one point in minor ' +
      'units), and the rules of exchanging points for money.',
    input: z.object({}),
    output: z.object({
      expires: orElse(z.boolean(), false),
      passwordToRedeem: orElse(z.boolean(), true),
      ratios: orElse(z.array(z.object({ gameType: z.enum(gameTypes), validBet: minor })), []),
      /** Null: points cannot be exchanged. */
      convert: orElse(
        z
          .object({
            /** Points per minor unit. */
            ratio: z.number().int().min(1),
            minimum: z.number().int().min(1),
          })
          .nullable(),
        null,
      ),
    }),
  }),
  pointBalance: defineCall('GET /wps/relay/MCSFE_getPointBalance', {
    token: true,
    summary:
      'The member’s points: the redeemable amount, and the amount on hold for pending ' +
      'redemptions. `not_offered` if the brand has no points.',
    input: z.object({}),
    output: z.object({
      points: z.number().int(),
      inProcess: z.number().int(),
      /** Redemptions also require an authenticator code. */
      secondFactor: z.boolean().default(false),
    }),
  }),
  redeemPointReward: defineCall('POST /wps/relay/passwordCheck/MCSFE_redeemPointReward', {
    token: true,
    encrypted: true,
    idempotencyField: 'clientId',
    summary:
      'Redeems a reward. Its points are on hold until staff approve or reject it. Refused with ' +
      '`points_short` or `sold_out` and what is `left`. Requires an authenticator code if the ' +
      'member has an authenticator. Idempotent by `clientId`: the same `clientId` returns the ' +
      'same redemption, and is refused with different content.',
    input: z.object({
      clientId,
      id: z.string().min(1).max(60),
      quantity: z.number().int().min(1).max(1000),
      paymentPassword: z.string().max(255),
      code,
      language,
    }),
    output: redemptionSchema,
  }),
  convertPoints: defineCall('POST /wps/relay/passwordCheck/MCSFE_convertPoint', {
    token: true,
    encrypted: true,
    idempotencyField: 'clientId',
    summary:
      'Exchanges points for money, which has a turnover of one. Refused with `points_below` ' +
      '(the `minimum`), `points_ratio` (not a multiple of the `ratio`), `points_short` (what is ' +
      '`left`) or `points_budget` (the brand’s budget is spent). Idempotent by `clientId`: the ' +
      'same `clientId` returns the same exchange, and is refused with a different number of ' +
      'points.',
    input: z.object({
      clientId,
      points: z.number().int().min(1).max(1_000_000_000_000),
      paymentPassword: z.string().max(255),
      code,
    }),
    output: z.object({ points: z.number().int(), amount: minor, left: z.number().int() }),
  }),
  redeemPointList: defineCall('GET /wps/relay/MCSFE_getRedeemPointList', {
    token: true,
    summary: 'The member’s redemptions, newest first. Pass `next` as `before` for the next page.',
    input: z.object({
      language,
      limit: z.coerce.number().int().min(1).max(100).default(20),
      before: z.string().max(64).optional(),
    }),
    output: z.object({ redemptions: z.array(redemptionSchema), next: z.string().nullable() }),
  }),
};
