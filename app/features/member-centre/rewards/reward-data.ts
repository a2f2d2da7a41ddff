import type { CallOutput } from '#schema/calls/table.ts';
import type { MemberPage } from '#app/domain/pages/modules.ts';

type Claimable = CallOutput<'claimableRewards'>;
type Reward = Claimable['rewards'][number];

export interface RewardsData {
  readonly timeZone: string;
  /** Bonuses that still require turnover. */
  readonly bonuses: Claimable['bonuses'];
  /** Idempotency key of a cancellation. */
  readonly clientId: string;
  readonly rewards: readonly (Omit<Reward, 'page'> & { readonly page: MemberPage | null })[];
  readonly notice: RewardNotice | null;
}

/** `gone`: the reward no longer exists. `unsure`: the outcome is unknown. */
export const rewardNotices = [
  ...(['paid', 'bonus', 'changed', 'gone', 'limited', 'unsure'] as const),
  ...(['cancelled', 'converted', 'ended', 'next'] as const),
] as const;
type RewardNotice = (typeof rewardNotices)[number];

export const rewardsPath = '/member/rewardCenter';
