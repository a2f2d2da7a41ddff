import type { ApplicationFacts, ApplicationState } from './application-states.ts';
import { windowsIn } from '#app/lib/dates/day-range.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { hasPrizes, isRepeated, isReserved, rewardFor, type Campaign } from './campaign-kinds.ts';
import type { FriendReward } from './referral-rewards.ts';
import type { BonusState } from './wagering.ts';

const dayMs = 86_400_000;

export const closedReasons = [
  'ended',
  'budget',
  'not_new',
  'not_invited',
  'not_first_deposit',
  'small_first_deposit',
  'claim_over',
  'bonus_expired',
  'bonus_cancelled',
  'bonus_revoked',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Amount in minor units. */
export interface CreditedDeposit {
  readonly amount: number;
  readonly at: number;
}

export interface CampaignFacts {
  readonly joinedAt?: number | undefined;
  readonly registeredAt?: number | undefined;
  readonly isInvited?: boolean | undefined;
  readonly appStartAt?: number | undefined;
  readonly firstDeposit?: CreditedDeposit | undefined;
  /** The first other deposit since joining that qualifies. */
  readonly reload?: CreditedDeposit | undefined;
  /** Per counted window: losses in minor units (negative for wins), or a mission's scores. */
  readonly scores?: readonly number[];
  readonly friends?: readonly FriendReward[];
  /** Prizes of final leaderboard windows, or of a drawn raffle. */
  readonly prizes?: readonly OpenReward[];
  readonly application?: ApplicationFacts | undefined;
  readonly paid: ReadonlySet<number>;
  /** The state of the newest bonus from this campaign. */
  readonly bonus?: BonusState | undefined;
  readonly available: number;
}

/** `part` distinguishes rewards of one campaign. */
export interface OpenReward {
  /** A window's start, a friend's number or a raffle's place; 0 for a one-time reward. */
  readonly part: number;
  /** Minor units. */
  readonly amount: number;
  /** Exclusive end of the claim; Infinity without one. */
  readonly until: number;
  readonly place?: number;
}

export interface CampaignProgress {
  readonly state: 'coming' | 'join' | 'signed' | 'claim' | 'claimed' | 'close' | ApplicationState;
  readonly reason?: ClosedReason;
  readonly reward?: OpenReward;
  readonly mayApply?: boolean;
}

const closed = (reason: ClosedReason): CampaignProgress => ({ state: 'close', reason });
const isWithin = ({ from, until }: Period, at: number): boolean => at >= from && at < until;

/**
 * The claimable windows that start by `latest`, from the window of joining until the campaign's
 * end.
 */
function claimableWindows(
  { from, until: end, cycle, claimDays }: Campaign,
  joinedAt: number,
  { now, latest }: { readonly now: number; readonly latest: number },
  zone: string,
): readonly Period[] {
  // A campaign's end may be a hundred years away.
  const until = Math.min(end, periodAt(cycle, latest, zone).until);
  const start = Math.max(from, periodAt(cycle, joinedAt, zone).from);
  // Start at the oldest window that may still be claimable.
  const oldest = periodAt(cycle, now - claimDays * dayMs - 1, zone).from;
  return windowsIn(cycle, { from: Math.max(start, Math.min(oldest, until)), until }, zone);
}

/** Closed windows, or for missions all started windows. */
export const countedWindows = (
  campaign: Campaign,
  joinedAt: number,
  now: number,
  zone: string,
): readonly Period[] => {
  const { kind } = campaign;
  if (kind !== 'mission' && kind !== 'cashback') return [];
  return claimableWindows(campaign, joinedAt, { now, latest: now }, zone).filter(
    ({ from, until }) => (kind === 'mission' ? from : until) <= now,
  );
};

/** Always true for rewards of friends, whose dates are not computed here. */
export function claimsEndWithin(
  campaign: Campaign,
  now: number,
  withinMs: number,
  zone: string,
): boolean {
  const { kind, from, until, claimDays } = campaign;
  if (now < from) return false;
  const claimMs = claimDays * dayMs;
  if (kind === 'referral') return true;
  if (kind === 'leaderboard') return false;
  if (kind === 'raffle') return now >= until;
  if (!isRepeated(kind)) return now < until + claimMs;
  const latest = now + withinMs;
  return claimableWindows(campaign, from, { now, latest }, zone).some(
    (window) => window.until + claimMs > now && window.until + claimMs <= latest,
  );
}

function exclusionReason(
  campaign: Campaign,
  { registeredAt, isInvited, firstDeposit }: CampaignFacts,
): ClosedReason | undefined {
  const { kind, invited, minimum, from } = campaign;
  if (kind === 'registration' && registeredAt !== undefined && !isWithin(campaign, registeredAt))
    return 'not_new';
  if (invited === true && registeredAt !== undefined && isInvited !== true) return 'not_invited';
  if (kind !== 'firstDeposit' || !firstDeposit) return undefined;
  if (firstDeposit.at < from) return 'not_first_deposit';
  return firstDeposit.amount < minimum ? 'small_first_deposit' : undefined;
}

function earnedRewards(
  campaign: Campaign,
  joinedAt: number,
  {
    appStartAt,
    firstDeposit,
    reload,
    scores = [],
    friends = [],
    prizes = [],
  }: Omit<CampaignFacts, 'available'>,
  windows: readonly Period[],
): readonly OpenReward[] {
  const { kind, minimum, target, claimDays } = campaign;
  if (kind === 'apply') return [];
  if (hasPrizes(kind)) return prizes;
  if (kind === 'referral')
    return friends.flatMap(({ part, state, at: until }) =>
      state === 'ready' && until !== undefined
        ? [{ part, amount: rewardFor(campaign, 0), until }]
        : [],
    );
  const rewardAt = (part: number, base: number, readyAt: number): OpenReward => ({
    part,
    amount: rewardFor(campaign, base),
    until: readyAt + claimDays * dayMs,
  });
  const ofDeposit = (deposit: CreditedDeposit | undefined): readonly OpenReward[] =>
    deposit && deposit.amount >= minimum && isWithin(campaign, deposit.at)
      ? [rewardAt(0, deposit.amount, Math.max(deposit.at, joinedAt))]
      : [];
  if (kind === 'app')
    return appStartAt !== undefined && appStartAt < campaign.until
      ? [rewardAt(0, 0, Math.max(appStartAt, joinedAt))]
      : [];
  const everyReward =
    kind === 'registration'
      ? [rewardAt(0, 0, joinedAt)]
      : kind === 'firstDeposit'
        ? ofDeposit(firstDeposit)
        : kind === 'reload'
          ? ofDeposit(reload)
          : windows.flatMap(({ from, until }, index) => {
              const score = scores[index] ?? 0;
              const needed = kind === 'mission' ? (target ?? Infinity) : minimum;
              return score >= Math.max(1, needed) ? [rewardAt(from, score, until)] : [];
            });
  return everyReward.filter(({ amount }) => amount > 0);
}

export const openRewards = (
  campaign: Campaign,
  joinedAt: number,
  facts: Omit<CampaignFacts, 'available'>,
  now: number,
  windows: readonly Period[] = [],
): readonly OpenReward[] =>
  earnedRewards(campaign, joinedAt, facts, windows).filter(
    ({ part, until }) => !facts.paid.has(part) && now < until,
  );

function paidState(bonus: BonusState | undefined): CampaignProgress {
  if (bonus === undefined || bonus === 'converted') return { state: 'claimed' };
  return bonus === 'queued' || bonus === 'active' ? { state: 'issued' } : closed(`bonus_${bonus}`);
}

function waitingState(
  campaign: Campaign,
  earned: readonly OpenReward[],
  facts: CampaignFacts,
  now: number,
): CampaignProgress {
  if (facts.friends?.some(({ state }) => state === 'held')) return { state: 'signed' };
  const isOnce = !isRepeated(campaign.kind);
  const hasEnded = now >= campaign.until;
  if (facts.paid.size > 0 && (isOnce || hasEnded)) return paidState(facts.bonus);
  if (isOnce && earned.length > 0) return closed('claim_over');
  const excluded = exclusionReason(campaign, facts);
  if (excluded) return closed(excluded);
  if (hasEnded) return closed('ended');
  return facts.available < (campaign.amount ?? 1) ? closed('budget') : { state: 'signed' };
}

function applicationProgress(
  { until, amount: fixed = 1 }: Campaign,
  { state, amount, mayReapply }: ApplicationFacts,
  available: number,
  now: number,
): CampaignProgress {
  if (state === 'issued' && amount !== null)
    return { state, reward: { part: 0, amount, until: Infinity } };
  return {
    state,
    mayApply: state === 'rejected' && mayReapply && now < until && available >= fixed,
  };
}

/**
 * A member's state from registration, deposits and settled bets. A reward may remain claimable after
 * the campaign's end.
 * @param windows those of `countedWindows`
 */
export function campaignProgress(
  campaign: Campaign,
  facts: CampaignFacts,
  now: number,
  windows: readonly Period[] = [],
): CampaignProgress {
  const { joinedAt, available, application } = facts;
  const withForm = campaign.kind === 'apply' ? { mayApply: true } : {};
  if (application) return applicationProgress(campaign, application, available, now);
  if (joinedAt === undefined) {
    if (now < campaign.from) return { state: 'coming' };
    if (now >= campaign.until) return closed('ended');
    const excluded = exclusionReason(campaign, facts);
    if (excluded) return closed(excluded);
    return available < (campaign.amount ?? 1) ? closed('budget') : { state: 'join', ...withForm };
  }
  const [reward] = openRewards(campaign, joinedAt, facts, now, windows);
  if (!reward) {
    const earned = earnedRewards(campaign, joinedAt, facts, windows);
    const waiting = waitingState(campaign, earned, facts, now);
    return { ...waiting, ...(waiting.state === 'signed' ? withForm : {}) };
  }
  return available < reward.amount && !isReserved(campaign.kind)
    ? closed('budget')
    : { state: 'claim', reward };
}
