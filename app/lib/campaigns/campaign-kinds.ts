import type { CalendarPeriod } from '../dates/calendar-periods.ts';
import type { GameType } from '../game-types.ts';
import type { WageringTerms } from './wagering.ts';

/**
 * What a campaign rewards: registering, a first or another deposit, losses of a window, friends, a
 * mission, a place on a leaderboard, a raffle's prize, an application that staff approve, or opening
 * the installed app.
 */
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

/** The calendar windows that cashback is paid for. */
export const cashbackCycles = ['day', 'week', 'month'] as const satisfies readonly CalendarPeriod[];
export type CashbackCycle = (typeof cashbackCycles)[number];

/** What a mission counts: valid bets, deposits, or days with a bet. */
export const missionMetrics = ['validBet', 'deposits', 'days'] as const;

/** What a leaderboard counts, never money: days with a bet, or missions whose reward was claimed. */
export const boardMetrics = ['days', 'missions'] as const;

export const campaignMetrics = ['validBet', 'deposits', 'days', 'missions'] as const;
export type CampaignMetric = (typeof campaignMetrics)[number];

/** Kinds whose reward is paid for a deposit, and has to be played like one. */
export const isDepositKind = (kind: CampaignKind): boolean =>
  kind === 'firstDeposit' || kind === 'reload';

/** Kinds that pay a member more than once. */
export const isRepeated = (kind: CampaignKind): boolean =>
  kind === 'cashback' || kind === 'referral' || countsEveryone(kind);

/** Kinds that count for every member: joining is not needed. */
export const countsEveryone = (kind: CampaignKind): boolean =>
  kind === 'mission' || hasPrizes(kind);

/** Kinds that pay prizes, which a job decides on. */
export const hasPrizes = (kind: CampaignKind): boolean =>
  kind === 'leaderboard' || kind === 'raffle';

/** Kinds whose rewards leave the budget before members claim them. */
export const isReserved = (kind: CampaignKind): boolean => kind === 'apply' || hasPrizes(kind);

/** What joining holds of the budget: a fixed reward that is paid once; 0 for other rewards. */
export const heldOnJoin = ({ kind, amount = 0 }: Pick<Campaign, 'kind' | 'amount'>): number =>
  isRepeated(kind) || isReserved(kind) ? 0 : amount;

/**
 * A campaign's reward: a fixed amount, a share of a deposit or loss up to a cap, or what staff decide
 * up to a cap.
 */
export interface CampaignReward {
  /** Minor units. */
  readonly amount?: number;
  /** Millionths: 50000 is 5 %. */
  readonly ratePpm?: number;
  /** Minor units: the largest reward at a rate. */
  readonly cap?: number;
}

/** The terms of a campaign that do not depend on dates. Amounts are minor units. */
export interface CampaignRules extends CampaignReward {
  readonly id: string;
  /** The id of the promotion whose page shows it. */
  readonly promotion: string;
  readonly kind: CampaignKind;
  /** Only for members who registered with another member's code. */
  readonly invited?: boolean;
  /** The smallest deposit, the smallest loss, or what a friend deposits in all. */
  readonly minimum: number;
  /** The most that all members together are paid. */
  readonly budget: number;
  /** Absent: the reward is paid as cash. */
  readonly wagering?: WageringTerms;
  /** How many days a member has to claim. */
  readonly claimDays: number;
  readonly cycle: CashbackCycle;
  /** The valid bets that a friend needs. */
  readonly validBet?: number;
  /** How many days the reward for a friend waits. */
  readonly holdDays?: number;
  /** What a mission or leaderboard counts. */
  readonly metric?: CampaignMetric;
  /** Minor units, or days: where a mission's window is done. */
  readonly target?: number;
  /** The products whose bets a mission, leaderboard or raffle counts; absent: all. */
  readonly products?: readonly GameType[];
  /** Minor units: the prizes of a leaderboard's places in each window, or of a raffle's, the first place first. */
  readonly prizes?: readonly number[];
  /** The valid bets for each ticket of a raffle. */
  readonly unit?: number;
  /** The most friends of a calendar month that a member is paid for. */
  readonly monthlyMax?: number;
}

/** A campaign as the platform runs it; moments are ms since the epoch. */
export interface Campaign extends CampaignRules {
  readonly from: number;
  /** The first moment after it. */
  readonly until: number;
}

/** A campaign that staff stopped: it ends at that moment. Rewards earned before stay claimable. */
export const stoppedCampaign = (campaign: Campaign, stoppedAt: number | undefined): Campaign =>
  stoppedAt === undefined
    ? campaign
    : {
        ...campaign,
        from: Math.min(campaign.from, stoppedAt),
        until: Math.min(campaign.until, stoppedAt),
      };

const ofFriends = ['validBet', 'holdDays', 'monthlyMax'] as const;
/** Applications have none of these. */
const ofApplications = ['cycle', 'claimDays', 'invited', 'wagering'] as const;
const ofMissions = ['metric', 'target', 'products', 'prizes', 'unit'] as const;
/** The reward of a leaderboard or raffle is its prizes. */
const ofRewards = ['amount', 'ratePpm', 'cap', 'minimum', 'invited', 'wagering'] as const;

/** The keys that a kind of campaign can't have. */
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

/** The reward for a deposit or a loss, rounded down. */
export function rewardFor({ amount, ratePpm = 0, cap = 0 }: CampaignReward, base: number): number {
  if (amount !== undefined) return amount;
  return Math.min(cap, Number((BigInt(Math.max(0, base)) * BigInt(ratePpm)) / million));
}

/** The largest reward of a campaign. */
export const maxReward = ({ amount, cap = 0 }: CampaignReward): number => amount ?? cap;
