import type { CallOutput } from '#schema/calls/table.ts';
import type { MemberPage } from '#app/lib/modules.ts';

type Reward = CallOutput<'claimableRewards'>['rewards'][number];

/** What a member can claim [MC-10]. */
export interface RewardsData {
  readonly timeZone: string;
  readonly rewards: readonly (Omit<Reward, 'page'> & {
    /** The page that explains it, where the brand has it. */
    readonly page: MemberPage | null;
  })[];
  /**
   * What has just happened: a reward was paid, its amount had changed, it was there no more, the
   * member has reached a limit, or it is unknown whether it was paid.
   */
  readonly notice: 'paid' | 'changed' | 'gone' | 'limited' | 'unsure' | null;
}

/** The address of the rewards. */
export const rewardsPath = '/member/rewardCenter';
