import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import {
  campaignKinds,
  campaignMetrics,
  cashbackCycles,
} from '#app/domain/campaigns/campaign-kinds.ts';
import { bonusStates } from '#app/domain/campaigns/wagering.ts';
import { retentionCycles } from '#app/domain/accounts/vip-retention.ts';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';
import { raffleProofSchema, raffleSchema } from './raffles.ts';
import { wageringSchema } from './wagering.ts';

const language = z.string().max(10);
const promotionId = z.string().min(1).max(60);
/** Ms since the epoch; absent: unknown. */
const moment = time.nullish();

export const promotionSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: orElse(z.string(), ''),
  type: orElse(z.string(), ''),
  /** See `promotionStates` [PR-01]. */
  state: orElse(z.string(), 'close'),
  motif: orElse(z.string(), ''),
  from: moment,
  until: moment,
  /** Maximum of one reward in minor units; `fixed`: the amount is constant. Null: unknown. */
  pays: z.object({ amount: minor, fixed: orElse(z.boolean(), false) }).nullish(),
});
export type Promotion = z.infer<typeof promotionSchema>;

/** Terms for this member. Amounts in minor units. */
export const campaignSchema = z.object({
  kind: z.enum(campaignKinds),
  currency: z.string(),
  timeZone: z.string(),
  /** Fixed reward; otherwise `ratePpm` millionths of the deposit or loss, up to `cap`. */
  amount: minor.nullish(),
  ratePpm: z.number().int().nullish(),
  cap: minor.nullish(),
  minimum: minor,
  /** Only for members who registered with another member's code. */
  invited: orElse(z.boolean(), false),
  cycle: z.enum(cashbackCycles),
  claimDays: z.number().int(),
  /** Referrals: required valid bets, days of the hold, and paid friends per month. */
  validBet: orElse(minor, 0),
  holdDays: orElse(z.number().int(), 0),
  monthlyMax: z.number().int().nullish(),
  /** Missions and leaderboards: metric, target (minor units, or days) and products. */
  metric: z.enum(campaignMetrics).nullish(),
  target: z.number().int().nullish(),
  products: orElse(z.array(z.enum(gameTypes)), []),
  /** Leaderboards and raffles: first place first. */
  prizes: orElse(z.array(minor), []),
  /** Raffles: valid bets per ticket. */
  unit: orElse(minor, 0),
  raffle: raffleSchema.nullish(),
  /** Required turnover multiple; 0: none. */
  turnover: z.number().int(),
  /** Release terms of a bonus; absent: cash. */
  wagering: wageringSchema.nullish(),
  /** Why it is closed for this member, or empty. */
  reason: orElse(z.string(), ''),
  /** Claimable reward; `until` null: no end. */
  reward: z.object({ part: z.number().int(), amount: minor, until: time.nullish() }).nullish(),
  /** Whether an application is possible, and why the last one was rejected. */
  mayApply: orElse(z.boolean(), false),
  remark: orElse(z.string(), ''),
});
export type CampaignView = z.output<typeof campaignSchema>;

const optionalText = orElse(z.string(), '');
const card = {
  motif: optionalText,
  title: z.string(),
  summary: optionalText,
  content: optionalText,
};

export const vipLevelSchema = z.object({
  rank: z.number().int(),
  points: z.number().int(),
  gift: orElse(z.number().int(), 0),
  /** Points per period that retain the level; null: permanent. */
  keep: z.object({ points: z.number().int(), cycle: z.enum(retentionCycles) }).nullish(),
  ...card,
});
export type VipLevel = z.infer<typeof vipLevelSchema>;

const retentionProgress = {
  rank: z.number().int(),
  points: z.number().int(),
  earned: z.number().int(),
  /** Inclusive; by the brand's clock, `yyyy-MM-dd`. */
  firstDay: z.string(),
  lastDay: z.string(),
};

export const winnerSchema = z.object({
  /** Masked, so that only the owner recognises it: `pl***01`. */
  account: z.string(),
  amount: minor,
  at: orElse(time, 0),
});
export type Winner = z.infer<typeof winnerSchema>;

/** Promotions, winners and VIP levels [API-28, API-29, PR-01, PR-02, PR-04]. */
export const offerCalls = {
  promotions: defineCall('GET /wps/relay/promotions', {
    token: 'optional',
    summary:
      'The brand’s promotions in a language, without bodies. The state is current and, with a ' +
      'token, that of the member.',
    input: z.object({ language }),
    output: z.array(promotionSchema),
  }),
  promotionDetail: defineCall('GET /wps/relay/promotion', {
    token: 'optional',
    summary: 'One promotion with its terms as sanitised HTML.',
    input: z.object({ id: promotionId, language }),
    output: promotionSchema.extend({ content: optionalText, campaign: campaignSchema.nullish() }),
  }),
  promotionJoin: defineCall('PUT /wps/relay/promotion/join', {
    token: true,
    summary: 'Joins the member to an open promotion. Members cannot leave it.',
    input: z.object({ id: promotionId }),
    output: z.object({ state: orElse(z.string(), 'signed') }),
  }),
  appStart: defineCall('PUT /wps/relay/promotion/appStart', {
    token: true,
    summary:
      'Records that the member opened the installed app; only the first time counts. Rewards of ' +
      'the kind `app` require it.',
    input: z.object({ source: z.literal('app') }),
    output: z.object({}),
  }),
  promotionClaim: defineCall('PUT /wps/relay/promotion/claim', {
    token: true,
    idempotencyField: 'clientId',
    summary:
      'Pays the reward of a promotion, in minor units. Idempotent by `part`: a repeated claim ' +
      'returns what was paid. `bonus` is the state of a bonus with a wagering requirement, and ' +
      'is absent for cash. `promotion_closed` has the state, and the reason if there is one.',
    input: z.object({
      id: promotionId,
      part: z.number().int().min(0),
      clientId: z.string().regex(/^[\w-]{8,64}$/),
    }),
    output: z.object({ paid: minor, currency: z.string(), bonus: z.enum(bonusStates).nullish() }),
  }),
  cancelBonus: defineCall('PUT /wps/relay/bonus/cancel', {
    token: true,
    idempotencyField: 'clientId',
    summary:
      'Cancels an active or queued bonus of `claimableRewards`. The member’s cash does not ' +
      'change. Returns the final state: `converted` if the wagering requirement was met by ' +
      'then.',
    input: z.object({
      id: z.string().min(1).max(100),
      clientId: z.string().regex(/^[\w-]{8,64}$/),
    }),
    output: z.object({ state: z.enum(bonusStates), amount: minor, currency: z.string() }),
  }),
  preferBonus: defineCall('PUT /wps/relay/bonus/prefer', {
    token: true,
    summary:
      'Moves a queued bonus of `claimableRewards` to the front of the queue. Returns its state; ' +
      'a bonus that is not queued does not change.',
    input: z.object({ id: z.string().min(1).max(100) }),
    output: z.object({ state: z.enum(bonusStates) }),
  }),
  promotionApply: defineCall('PUT /wps/relay/promotion/apply', {
    token: true,
    idempotencyField: 'clientId',
    // Three pictures of 5 MB in base64, and the comment.
    maxBodyBytes: 21 * 1024 * 1024,
    summary:
      'Applies for a reward that staff approve: a comment of up to 140 characters, and up to ' +
      'three base64 pictures (PNG or JPEG by content, up to 5 MB each). Idempotent by ' +
      '`clientId`: the same `clientId` returns the state of the same application.',
    input: z.object({
      id: promotionId,
      comment: z.string().max(1000),
      images: z.array(z.string()).max(20).default([]),
      clientId: z.string().regex(/^[\w-]{8,64}$/),
    }),
    output: z.object({ state: orElse(z.string(), 'applying') }),
  }),
  raffleProof: defineCall('GET /wps/relay/promotion/raffle', {
    token: true,
    summary:
      'All data that a member needs to repeat a raffle’s draw offline (`npm run ' +
      'verify-raffle`): the commitment, each member’s tickets under a salted hash, and after ' +
      'the draw the seed and the winners. `own` has the member’s own id, salt and path. ' +
      '`not_found` until the tickets are fixed.',
    input: z.object({ id: promotionId }),
    output: raffleProofSchema,
  }),
  referralRewards: defineCall('GET /wps/relay/referral/rewards', {
    token: true,
    summary:
      'The member’s rewards for inviting friends: each friend who registered during the ' +
      'promotion, newest first, with the state of the reward (`registered`, `held`, `ready`, ' +
      '`paid`, `void`, `over_cap` or `claim_over`). `promotion` is empty if there is none.',
    input: z.object({}),
    output: z.object({
      promotion: orElse(z.string(), ''),
      state: orElse(z.string(), ''),
      amount: minor,
      friends: orElse(
        z.array(
          z.object({
            /** Masked: `pl***01`. */
            account: z.string(),
            at: time,
            state: z.string(),
            /** End of the hold or the claim. */
            until: time.nullish(),
          }),
        ),
        [],
      ),
    }),
  }),
  winners: defineCall('GET /wps/relay/promotion/winners', {
    token: false,
    summary: 'Members paid by a promotion, largest amount first, with masked names.',
    input: z.object({ id: promotionId, count: z.coerce.number().int().min(1).max(50).default(10) }),
    output: z.array(winnerSchema),
  }),
  vipLevels: defineCall('GET /wps/relay/vip/levels', {
    token: false,
    summary: 'The VIP levels from lowest to highest, with their thresholds and benefits.',
    input: z.object({ language }),
    output: z.array(vipLevelSchema),
  }),
  vipProgress: defineCall('GET /wps/relay/MCSFE_getPlayerRankProgress', {
    token: true,
    summary:
      'The member’s VIP rank, their points, and the next level if there is one. `keep` is what ' +
      'the level requires: the points per period, and those earned in it so far. `lost` is a ' +
      'level that the same points now regain. `not_offered` if points do not raise ranks.',
    input: z.object({}),
    output: z.object({
      rank: z.number().int(),
      points: z.number().int(),
      next: z.object({ rank: z.number().int(), points: z.number().int() }).nullish(),
      keep: z.object(retentionProgress).nullish(),
      lost: z.object(retentionProgress).nullish(),
    }),
  }),
};
