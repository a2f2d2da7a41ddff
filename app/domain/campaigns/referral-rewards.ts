import { periodAt } from '#app/lib/dates/zoned-period.ts';
import type { Campaign } from './campaign-kinds.ts';

const dayMs = 86_400_000;

export interface InvitedFriend {
  /** Number of the friend, unique per member. */
  readonly part: number;
  readonly registeredAt: number;
  /** When the friend met the terms; null: not yet. */
  readonly qualifiedAt: number | null;
  /** A duplicate account, or an account without real money. */
  readonly isVoid: boolean;
}

export const friendStates = [
  'registered',
  'held',
  'ready',
  'paid',
  'void',
  'over_cap',
  'claim_over',
] as const;
export type FriendState = (typeof friendStates)[number];

/** `at` is the end of the hold or of the claim. */
export interface FriendReward {
  readonly part: number;
  readonly state: FriendState;
  readonly at?: number;
}

interface FriendMoment {
  readonly joinedAt: number;
  readonly now: number;
  /** Zone of the calendar months of the cap. */
  readonly zone: string;
  readonly paid: ReadonlySet<number>;
}

function rewardOf(
  { holdDays = 0, claimDays, until }: Campaign,
  { part, qualifiedAt, isVoid }: InvitedFriend,
  { joinedAt, now, paid }: FriendMoment,
): FriendReward {
  if (paid.has(part)) return { part, state: 'paid' };
  if (isVoid) return { part, state: 'void' };
  if (qualifiedAt === null) return { part, state: now < until ? 'registered' : 'claim_over' };
  if (qualifiedAt >= until) return { part, state: 'claim_over' };
  const readyAt = Math.max(joinedAt, qualifiedAt + holdDays * dayMs);
  if (now < readyAt) return { part, state: 'held', at: readyAt };
  const end = readyAt + claimDays * dayMs;
  return now < end ? { part, state: 'ready', at: end } : { part, state: 'claim_over' };
}

/**
 * Only friends who registered during the campaign count, and per calendar month only the first up
 * to the cap.
 * @param friends the earliest first
 */
export function friendRewards(
  campaign: Campaign,
  friends: readonly InvitedFriend[],
  moment: FriendMoment,
): readonly FriendReward[] {
  const { from, until, monthlyMax = Infinity } = campaign;
  const counts = new Map<number, number>();
  return friends
    .filter(({ registeredAt }) => registeredAt >= from && registeredAt < until)
    .map((friend) => {
      const reward = rewardOf(campaign, friend, moment);
      if (reward.state === 'void') return reward;
      const month = periodAt('month', friend.registeredAt, moment.zone).from;
      const count = (counts.get(month) ?? 0) + 1;
      counts.set(month, count);
      return count <= monthlyMax || reward.state === 'paid'
        ? reward
        : { part: friend.part, state: 'over_cap' };
    });
}
