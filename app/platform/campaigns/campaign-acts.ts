import { isTrialType } from '#app/domain/accounts/account-types.ts';
import {
  countsEveryone,
  isReserved,
  stoppedCampaign,
  type Campaign,
} from '#app/domain/campaigns/campaign-kinds.ts';
import { requiredBets, type BonusState } from '#app/domain/campaigns/wagering.ts';
import { countedWindows } from '#app/domain/campaigns/campaign-progress.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, SessionMember } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Database, Queryable } from '../db/database.ts';
import { lockEligibleMember } from '../identity/members/lock-eligible-member.ts';
import { playerAccount } from '../ledger/account.ts';
import { promotionMovementKind, type Transfer } from '../ledger/movement.ts';
import { lockPlayerRow } from '../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { lockAccounts } from '../settlement/budgets.ts';
import { openTurnoverLine } from '../settlement/turnover-lines.ts';
import { closeWindow } from '../settlement/windows.ts';
import { markClaimed } from './application-store.ts';
import {
  advanceBonuses,
  bonusAccount,
  bonusMovementKind,
  type BonusMember,
} from './bonus-grants.ts';
import { insertBonus, readBonuses, type BonusKey } from './bonus-store.ts';
import { budgetAccount, issuedAccount, syncCampaign } from './campaign-budget.ts';
import {
  endHold,
  insertClaim,
  insertJoin,
  readClaims,
  readJoins,
  readStops,
  type CampaignJoin,
  type CampaignMember,
} from './campaign-store.ts';
import { holdReward } from './held-rewards.ts';
import { turnoverOf } from './campaign-view.ts';
import { playByBet, readProgress, type MemberProgress } from './read-progress.ts';

export interface CampaignDeps {
  readonly database: Database;
  readonly groupDigests: GroupDigests;
}

export interface ClaimRequest {
  readonly campaign: Campaign;
  readonly part: number;
  readonly clientId: string;
}

/** `bonus` is absent for cash. */
export interface PaidReward {
  readonly paid: number;
  readonly bonus?: BonusState;
}

interface RewardVersion {
  readonly terms: Campaign;
  readonly version: number;
  readonly amount: number;
}

export const toBonusMember = (
  { tenant }: Pick<CallContext, 'tenant'>,
  { id }: Pick<SessionMember, 'id'>,
): BonusMember => ({
  tenant: tenant.code,
  member: id,
  currency: tenant.currency.code,
  licenceGroup: tenant.licenceGroup,
  timeZone: tenant.protection.timeZone,
});

async function readBonusState(
  tx: Queryable,
  campaignMember: CampaignMember,
  { campaign, part }: BonusKey,
): Promise<Pick<PaidReward, 'bonus'>> {
  const bonus = (await readBonuses(tx, campaignMember)).find(
    (one) => one.campaign === campaign && one.part === part,
  );
  return bonus ? { bonus: bonus.state } : {};
}

export const closedFault = ({ state, reason }: Pick<MemberProgress, 'state' | 'reason'>) =>
  refuse(fault('promotion_closed', { state, ...(reason === undefined ? {} : { reason }) }));

export const readMemberProgress = async (
  tx: Queryable,
  { tenant, now }: CallContext,
  member: string,
  campaign: Campaign,
): Promise<MemberProgress | undefined> =>
  (await readProgress(tx, [campaign], { tenant, member, now }, playByBet(tx))).get(
    campaign.promotion,
  );

/** Joins by the newest terms; idempotent. */
export const joinCampaign = (
  deps: CampaignDeps,
  context: CallContext,
  member: SessionMember,
  campaign: Campaign,
): Promise<Result<{ readonly state: string }, CallFault>> =>
  deps.database.transaction(async (tx) => {
    const allowed = await lockEligibleMember(tx, deps, context, member);
    if (!allowed.ok) return allowed;
    const progressBefore = await readMemberProgress(tx, context, member.id, campaign);
    if (progressBefore?.join) return ok({ state: progressBefore.state });
    if (progressBefore?.state !== 'join') return closedFault(progressBefore ?? { state: 'close' });
    const bonusMember = toBonusMember(context, member);
    const version = await syncCampaign(tx, bonusMember, campaign, context.now);
    const hold = await holdReward(tx, bonusMember, campaign, context.now);
    if (hold === undefined) return closedFault({ state: 'close', reason: 'budget' });
    await insertJoin(tx, bonusMember, {
      campaign: campaign.id,
      version,
      held: hold,
      at: context.now,
    });
    const progressAfter = await readMemberProgress(tx, context, member.id, campaign);
    return ok({ state: progressAfter?.state ?? 'signed' });
  });

/** Adds a turnover requirement if the brand's deposits have one. */
async function openLine(
  tx: Queryable,
  { tenant, now }: CallContext,
  campaignMember: CampaignMember,
  terms: Campaign,
  { claim, amount }: { readonly claim: string; readonly amount: number },
): Promise<void> {
  await openTurnoverLine(tx, {
    ...campaignMember,
    amount,
    at: now,
    id: `promo:${claim}`,
    source: 'promotion',
    required: amount * turnoverOf(terms, tenant),
  });
}

const lastWindow = (
  { terms, at }: CampaignJoin,
  { tenant: { protection }, now }: CallContext,
  stoppedAt: number | undefined,
): Period | undefined =>
  terms.kind === 'cashback'
    ? countedWindows(stoppedCampaign(terms, stoppedAt), at, now, protection.timeZone).at(-1)
    : undefined;

function payoutOf(
  { member, currency }: CampaignMember,
  { wagering }: Campaign,
  claim: string,
): Pick<Transfer, 'key' | 'kind' | 'to'> {
  return wagering
    ? { key: `bonus:grant:${claim}`, kind: bonusMovementKind, to: bonusAccount(member, currency) }
    : {
        key: `promo:pay:${claim}`,
        kind: promotionMovementKind,
        to: playerAccount(member, currency),
      };
}

/** Unique posting key: per place for a raffle, per window and place for a leaderboard. */
const prizeKey = ({ id, kind }: Campaign, part: number, place: number): string =>
  kind === 'raffle' ? `raffle:prize:${id}:${place}` : `mission:prize:${id}.${part}:${place}`;

/** Stores cash with a turnover requirement, or a bonus; starts the first bonus. */
async function recordPayment(
  tx: Queryable,
  { groupDigests }: CampaignDeps,
  context: CallContext,
  { terms, amount, ...claim }: ClaimRequest & RewardVersion,
  bonusMember: BonusMember,
): Promise<PaidReward> {
  const { now } = context;
  const { part, clientId, version } = claim;
  const key = { campaign: terms.id, part };
  await insertClaim(tx, bonusMember, { ...key, clientId, amount, version, at: now });
  if (terms.kind === 'apply') await markClaimed(tx, bonusMember, terms.id);
  if (!terms.wagering) {
    const name = `${terms.id}:${bonusMember.member}:${part}`;
    await openLine(tx, context, bonusMember, terms, { claim: name, amount });
    return { paid: amount };
  }
  const required = requiredBets(amount, terms.wagering);
  await insertBonus(tx, bonusMember, { ...key, version, amount, required, at: now });
  await advanceBonuses(tx, groupDigests, bonusMember, now);
  return { paid: amount, ...(await readBonusState(tx, bonusMember, key)) };
}

/** Fails if the budget's balance is too low. */
async function payReward(
  tx: Queryable,
  deps: CampaignDeps,
  context: CallContext,
  member: SessionMember,
  request: ClaimRequest,
): Promise<Result<PaidReward, CallFault>> {
  const { campaign, part } = request;
  const { now } = context;
  const bonusMember = toBonusMember(context, member);
  const { tenant, currency } = bonusMember;
  const newest = await syncCampaign(tx, bonusMember, campaign, now);
  const budget = budgetAccount(campaign.id, currency);
  const claim = `${campaign.id}:${member.id}:${part}`;
  const join = (await readJoins(tx, bonusMember)).get(campaign.id);
  const issued = issuedAccount(campaign.id, currency);
  const payout = payoutOf(bonusMember, join?.terms ?? campaign, claim);
  const hold = join?.held ?? 0;
  const ledger = await lockAccounts(
    tx,
    tenant,
    isReserved(campaign.kind) || hold > 0 ? [payout.to, budget, issued] : [payout.to, budget],
    now,
  );
  const stoppedAt = (await readStops(tx, tenant)).get(campaign.id);
  const window = join && lastWindow(join, context, stoppedAt);
  if (window) await closeWindow(tx, { ...bonusMember, until: window.until, now });
  const progress = await readMemberProgress(tx, context, member.id, campaign);
  const reward = progress?.reward;
  // Members who do not have to join get the newest terms.
  const version = countsEveryone(campaign.kind) ? newest : progress?.join?.version;
  if (!progress || version === undefined || reward?.part !== part)
    return closedFault(progress ?? { state: 'close' });
  const { amount, place } = reward;
  const { terms } = progress;
  const moved = await ledger.move({
    tenant,
    amount,
    reference: campaign.promotion,
    from: isReserved(terms.kind) || hold > 0 ? issued : budget,
    ...payout,
    ...(place === undefined ? {} : { key: prizeKey(terms, part, place) }),
  });
  if (moved.outcome === 'refused' && moved.reason === 'insufficient')
    return closedFault({ state: 'close', reason: 'budget' });
  if (moved.outcome !== 'moved')
    throw new Error(`the reward ${claim} was not posted: ${JSON.stringify(moved)}`);
  if (hold > 0) await endHold(tx, bonusMember, campaign.id);
  return ok(
    await recordPayment(tx, deps, context, { ...request, terms, amount, version }, bonusMember),
  );
}

/** Idempotent per reward: repeats return what was paid. Refuses the client id of another claim. */
export const claimCampaign = (
  deps: CampaignDeps,
  context: CallContext,
  member: SessionMember,
  request: ClaimRequest,
): Promise<Result<PaidReward, CallFault>> =>
  deps.database.transaction(async (tx) => {
    const { campaign, part, clientId } = request;
    if (isTrialType(member.type)) return refuse(fault('need_true_account'));
    await lockPlayerRow(tx, deps.groupDigests, context.tenant, member.id);
    const bonusMember = toBonusMember(context, member);
    const claims = await readClaims(tx, bonusMember);
    const isSame = (claim: (typeof claims)[number]): boolean =>
      claim.campaign === campaign.id && claim.part === part;
    const earlierClaim = claims.find(isSame);
    if (earlierClaim)
      return ok({
        paid: earlierClaim.amount,
        ...(await readBonusState(tx, bonusMember, { campaign: campaign.id, part })),
      });
    if (claims.some((one) => one.clientId === clientId))
      return refuse(fault('invalid_input', { paths: ['clientId'] }));
    const allowed = await lockEligibleMember(tx, deps, context, member);
    return allowed.ok ? payReward(tx, deps, context, member, request) : allowed;
  });
