import { z } from 'zod';
import { boardMetrics } from '#app/domain/campaigns/campaign-kinds.ts';
import { bonusStates } from '#app/domain/campaigns/wagering.ts';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';
import { bonusSchema, wageringSchema } from './wagering.ts';

export const claimableRewardSchema = z.object({
  /** Identifies reward and amount: a claim of a changed amount is refused. */
  id: z.string().min(1).max(100),
  /**
   * `rebate`, `refill` (play money), `promotion`, `prize` (of a leaderboard), `raffle`, or a
   * platform's own.
   */
  kind: z.string().min(1).max(40),
  amount: minor,
  /** End of the claim, or automatic payment; null: never. */
  until: time.nullish(),
  /** Whether it is paid automatically at `until`. */
  isPaidAnyway: orElse(z.boolean(), false),
  wagering: wageringSchema.nullish(),
  page: z.string().nullish(),
});

const mission = z.object({
  id: z.string().min(1).max(100),
  title: z.string(),
  summary: orElse(z.string(), ''),
  progress: z.number().int().min(0),
  target: z.number().int().min(1),
  /** Whether both are minor units; otherwise a count. */
  isMoney: z.boolean().nullish(),
  state: z.enum(['open', 'done', 'claimed', 'expired']),
  until: time.nullish(),
});

const boardRows = orElse(
  z.array(
    z.object({
      place: z.number().int().min(1),
      /** Masked: `pl***01`. */
      account: z.string(),
      /** Days with a bet, or missions. */
      score: z.number().int(),
      /** Minor units; 0: none. */
      prize: orElse(minor, 0),
    }),
  ),
  [],
);
const ownPlace = z.number().int().min(1).nullish();

export const rewardCalls = {
  claimableRewards: defineCall('GET /wps/relay/claimableRewards', {
    token: true,
    summary:
      'All rewards that the logged-in member can claim now, in minor units, and their bonuses ' +
      'with a wagering requirement.',
    input: z.object({}),
    output: z.object({
      currency: z.string(),
      timeZone: z.string(),
      rewards: orElse(z.array(claimableRewardSchema), []),
      bonuses: orElse(z.array(bonusSchema), []),
    }),
  }),
  claimReward: defineCall('POST /wps/relay/claimReward', {
    token: true,
    summary:
      'Pays a claimable reward. Idempotent. Refused with `rebate_changed` if the amount differs ' +
      'from the one that the member saw.',
    input: z.object({ id: z.string().min(1).max(100) }),
    output: z.object({ paid: minor, currency: z.string(), bonus: z.enum(bonusStates).nullish() }),
  }),
  missionSummary: defineCall('GET /wps/relay/missionSummary', {
    token: true,
    summary:
      'The member’s missions in a language, and the number of claimable rewards. Empty if the ' +
      'brand has no missions.',
    input: z.object({ language: z.string().max(10) }),
    output: z.object({
      timeZone: z.string(),
      claimable: orElse(z.number().int().min(0), 0),
      missions: orElse(z.array(mission), []),
    }),
  }),
  missionLeaderboard: defineCall('GET /wps/relay/missionLeaderboard', {
    token: true,
    summary:
      'The brand’s leaderboard: the top places of the current window with masked names, the ' +
      'member’s own place, and the previous window once it is final. Has no rows if the brand ' +
      'has no leaderboard.',
    input: z.object({
      count: z.coerce.number().int().min(1).max(50).default(20),
      language: z.string().max(10).optional(),
    }),
    output: z.object({
      ownPlace,
      ownScore: z.number().int().nullish(),
      rows: boardRows,
      /** Title of the promotion, and its metric. */
      title: orElse(z.string(), ''),
      metric: z.enum(boardMetrics).nullish(),
      /** `counting`: ended, but earlier bets may still settle. */
      state: z.enum(['running', 'counting', 'final']).nullish(),
      from: time.nullish(),
      until: time.nullish(),
      previous: z.object({ from: time, until: time, ownPlace, rows: boardRows }).nullish(),
    }),
  }),
};
