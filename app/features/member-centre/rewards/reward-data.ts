import type { CallOutput } from '#schema/calls/table.ts';
import type { MemberPage } from '#app/lib/modules.ts';

type Claimable = CallOutput<'claimableRewards'>;
type Reward = Claimable['rewards'][number];

/** What a member can claim [MC-10]. */
export interface RewardsData {
  readonly timeZone: string;
  /** Those that wait for the member's play. */
  readonly bonuses: Claimable['bonuses'];
  /** Names this page's cancellation of a bonus. */
  readonly clientId: string;
  readonly rewards: readonly (Omit<Reward, 'page'> & {
    /** The page that explains it, where the brand has it. */
    readonly page: MemberPage | null;
  })[];
  readonly notice: RewardNotice | null;
}

/**
 * What has just happened: a reward was paid or granted as a bonus, its amount had changed, it was
 * there no more, the member has reached a limit, or it is unknown whether it was paid; a bonus was
 * cancelled, had become cash or ended before, or comes next.
 */
export const rewardNotices = [
  ...(['paid', 'bonus', 'changed', 'gone', 'limited', 'unsure'] as const),
  ...(['cancelled', 'converted', 'ended', 'next'] as const),
] as const;
type RewardNotice = (typeof rewardNotices)[number];

/** The address of the rewards. */
export const rewardsPath = '/member/rewardCenter';
