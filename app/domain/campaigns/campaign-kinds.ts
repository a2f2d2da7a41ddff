import type { CalendarPeriod } from '#app/lib/dates/calendar-periods.ts';
import type { GameType } from '../games/game-types.ts';
import type { WageringTerms } from './wagering.ts';

export const campaignKinds = [
  'registration',
  'firstDeposit',
  'reload',
  'cashback',
  'referral',
  'mission',
  'leaderboard',
  'raffle',
  'apply',
  'app',
] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const cashbackCycles = ['day', 'week', 'month'] as const satisfies readonly CalendarPeriod[];
export type CashbackCycle = (typeof cashbackCycles)[number];

export const missionMetrics = ['validBet', 'deposits', 'days'] as const;

/** Never money: days with a bet, or missions whose reward was claimed. */
export const boardMetrics = ['days', 'missions'] as const;

export const campaignMetrics = ['validBet', 'deposits', 'days', 'missions'] as const;
export type CampaignMetric = (typeof campaignMetrics)[number];

/** The reward depends on a deposit and has the same wagering. */
export const isDepositKind = (kind: CampaignKind): boolean =>
  kind === 'firstDeposit' || kind === 'reload';

export const isRepeated = (kind: CampaignKind): boolean =>
  kind === 'cashback' || kind === 'referral' || countsEveryone(kind);

/** Kinds without joining: every member takes part. */
export const countsEveryone = (kind: CampaignKind): boolean =>
  kind === 'mission' || hasPrizes(kind);

/** Kinds whose prizes a job awards. */
export const hasPrizes = (kind: CampaignKind): boolean =>
  kind === 'leaderboard' || kind === 'raffle';

/** Kinds whose rewards are deducted from the budget before members claim them. */
export const isReserved = (kind: CampaignKind): boolean => kind === 'apply' || hasPrizes(kind);

/** The part of the budget that joining reserves. */
export const heldOnJoin = ({ kind, amount = 0 }: Pick<Campaign, 'kind' | 'amount'>): number =>
  isRepeated(kind) || isReserved(kind) ? 0 : amount;

export interface CampaignReward {
  /** Minor units. */
  readonly amount?: number;
  /** Millionths: 50000 is 5 %. */
  readonly ratePpm?: number;
  /** Minor units: the maximum of a reward with a rate. */
  readonly cap?: number;
}

/** The terms of a campaign that do not depend on dates. Amounts are minor units. */
export interface CampaignRules extends CampaignReward {
  readonly id: string;
  readonly promotion: string;
  readonly kind: CampaignKind;
  /** Only for members who registered with another member's code. */
  readonly invited?: boolean;
  /** Minor units: the minimum deposit, minimum loss, or total deposits of a friend. */
  readonly minimum: number;
  /** Minor units, for all members together. */
  readonly budget: number;
  /** Absent: the reward is paid as cash. */
  readonly wagering?: WageringTerms;
  /** Days until an earned reward expires. */
  readonly claimDays: number;
  readonly cycle: CashbackCycle;
  /** The valid bets that a friend needs, in minor units. */
  readonly validBet?: number;
  /** Days that the reward for a friend is held. */
  readonly holdDays?: number;
  readonly metric?: CampaignMetric;
  /** Of a mission; minor units or days. */
  readonly target?: number;
  /** Products whose bets count; absent: all. */
  readonly products?: readonly GameType[];
  /** Minor units, first place first: per window of a leaderboard, or per raffle. */
  readonly prizes?: readonly number[];
  /** Minor units of valid bets per ticket of a raffle. */
  readonly unit?: number;
  /** Maximum number of paid friends per calendar month. */
  readonly monthlyMax?: number;
}

/** A campaign as the platform runs it; moments are ms since the epoch. */
export interface Campaign extends CampaignRules {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** A stopped campaign ends at that moment; rewards earned before remain claimable. */
export const stoppedCampaign = (campaign: Campaign, stoppedAt: number | undefined): Campaign =>
  stoppedAt === undefined
    ? campaign
    : {
        ...campaign,
        from: Math.min(campaign.from, stoppedAt),
        until: Math.min(campaign.until, stoppedAt),
      };

const ofFriends = ['validBet', 'holdDays', 'monthlyMax'] as const;
const ofApplications = ['cycle', 'claimDays', 'invited', 'wagering'] as const;
const ofMissions = ['metric', 'target', 'products', 'prizes', 'unit'] as const;
/** Leaderboards and raffles have prizes instead. */
const ofRewards = ['amount', 'ratePpm', 'cap', 'minimum', 'invited', 'wagering'] as const;

export const unusableKeys: Readonly<Record<CampaignKind, readonly (keyof CampaignRules)[]>> = {
  registration: ['ratePpm', 'cap', 'minimum', 'cycle', ...ofFriends, ...ofMissions],
  firstDeposit: ['cycle', 'invited', ...ofFriends, ...ofMissions],
  reload: ['cycle', 'invited', ...ofFriends, ...ofMissions],
  cashback: ['amount', 'invited', ...ofFriends, ...ofMissions],
  referral: ['ratePpm', 'cap', 'cycle', 'invited', ...ofMissions],
  mission: ['ratePpm', 'cap', 'minimum', 'invited', 'prizes', 'unit', ...ofFriends],
  leaderboard: ['target', 'claimDays', 'unit', ...ofRewards, ...ofFriends],
  raffle: ['metric', 'target', 'cycle', ...ofRewards, ...ofFriends],
  apply: ['ratePpm', 'minimum', ...ofApplications, ...ofFriends, ...ofMissions],
  app: ['ratePpm', 'cap', 'minimum', 'cycle', 'invited', ...ofFriends, ...ofMissions],
};

const million = 1_000_000n;

/** Rounded down. */
export function rewardFor({ amount, ratePpm = 0, cap = 0 }: CampaignReward, base: number): number {
  if (amount !== undefined) return amount;
  return Math.min(cap, Number((BigInt(Math.max(0, base)) * BigInt(ratePpm)) / million));
}

export const maxReward = ({ amount, cap = 0 }: CampaignReward): number => amount ?? cap;
