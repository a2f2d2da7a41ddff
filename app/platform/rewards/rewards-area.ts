import { localise } from '#app/domain/localise.ts';
import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallContext, Handlers, SessionMember } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import { readOpenBonuses, wageringView } from '../campaigns/bonus-view.ts';
import { toBonusMember, claimCampaign, type CampaignDeps } from '../campaigns/campaign-acts.ts';
import { readPlayHistory } from '../campaigns/play-history.ts';
import { playByDay, readProgress } from '../campaigns/read-progress.ts';
import type { Database } from '../db/database.ts';
import { claimRefill, readOpenRefill } from '../identity/play-money.ts';
import { createMissionLeaderboard } from './mission-leaderboard.ts';

type RewardCall = 'claimableRewards' | 'claimReward' | 'missionSummary' | 'missionLeaderboard';
type Reward = CallOutput<'claimableRewards'>['rewards'][number];
type Rebates = Handlers<'customerRebateSettings' | 'claimRebate'>;

/** The number is the last settled bet that the member saw. */
const rebateId = /^rebate:([1-9]\d{0,15})$/;

async function claimableRebate(rebates: Rebates, context: CallContext): Promise<Reward[]> {
  const rebate = await rebates.customerRebateSettings({}, context);
  if (!rebate.ok || rebate.value.state !== 'ready') return [];
  const { upto, amount, paidAt: until } = rebate.value;
  return [
    {
      id: `rebate:${upto}`,
      kind: 'rebate',
      amount,
      until,
      isPaidAnyway: true,
      page: 'manualRebate',
    },
  ];
}

/** The number is the period. */
const refillId = /^refill:(\d{1,12})$/;

async function claimableRefill(
  database: Database,
  { tenant, now }: CallContext,
  member: string,
): Promise<Reward[]> {
  const refill = await readOpenRefill(database, tenant, member, now);
  return refill
    ? [
        {
          id: `refill:${refill.period}`,
          kind: 'refill',
          amount: refill.amount,
          isPaidAnyway: false,
        },
      ]
    : [];
}

/** Campaign id and part. */
const promotionId = /^promotion:([a-z0-9-]{1,80}):(\d{1,15})$/;

async function claimablePromotions(
  database: Database,
  context: CallContext,
  member: string,
): Promise<Reward[]> {
  const { tenant, now } = context;
  const play = playByDay(database, tenant.protection.timeZone);
  const query = { tenant, member, now };
  const progress = await readProgress(database, tenant.campaigns, query, play);
  const history = [...progress.values()].some(({ reward, terms }) => reward && terms.wagering)
    ? await readPlayHistory(database, toBonusMember(context, { id: member }), now)
    : undefined;
  return [...progress.values()].flatMap(({ reward, terms }) =>
    reward
      ? [
          {
            id: `promotion:${terms.id}:${reward.part}`,
            ...(terms.kind === 'leaderboard'
              ? { kind: 'prize', page: 'missionLeaderboard' }
              : { kind: terms.kind === 'raffle' ? 'raffle' : 'promotion' }),
            amount: reward.amount,
            isPaidAnyway: false,
            until: Number.isFinite(reward.until) ? reward.until : null,
            ...(terms.wagering ? { wagering: wageringView(terms, reward.amount, history) } : {}),
          },
        ]
      : [],
  );
}

/** In their newest windows. */
async function readMissions(
  database: Database,
  { tenant, now }: CallContext,
  member: string,
  language: string,
): Promise<CallOutput<'missionSummary'>['missions']> {
  const campaigns = tenant.campaigns.filter(({ kind }) => kind === 'mission');
  const play = playByDay(database, tenant.protection.timeZone);
  const progress = await readProgress(database, campaigns, { tenant, member, now }, play);
  return campaigns.flatMap(({ id, promotion }) => {
    const view = progress.get(promotion)?.mission;
    const card = tenant.promotions.find((one) => one.id === promotion);
    if (!view || !card) return [];
    const [title, summary] = [card.title, card.summary].map((text) =>
      localise(text, language, tenant),
    );
    return [{ id, title: title ?? '', summary: summary ?? '', ...view }];
  });
}

async function claimPromotion(
  deps: CampaignDeps,
  context: CallContext,
  member: SessionMember,
  [clientId = '', id, part]: RegExpExecArray,
) {
  const { campaigns, currency } = context.tenant;
  const campaign = campaigns.find((one) => one.id === id);
  if (!campaign) return refuse(fault('not_found'));
  const claim = { campaign, part: Number(part), clientId };
  const paid = await claimCampaign(deps, context, member, claim);
  return paid.ok ? ok({ ...paid.value, currency: currency.code }) : paid;
}

/**
 * Claimable rewards in one list, and missions [MC-10, MC-12]. A further kind of reward adds its own
 * source.
 */
export const createRewardsArea = (deps: CampaignDeps, rebates: Rebates): Handlers<RewardCall> => ({
  async claimableRewards(_, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    const { tenant } = context;
    const isTrial = isTrialType(member.value.type);
    return ok({
      bonuses: isTrial
        ? []
        : await readOpenBonuses(deps, tenant, toBonusMember(context, member.value), context),
      currency: tenant.currency.code,
      timeZone: tenant.protection.timeZone,
      rewards: isTrial
        ? []
        : [
            ...(await claimableRefill(deps.database, context, member.value.id)),
            ...(await claimablePromotions(deps.database, context, member.value.id)),
            ...(await claimableRebate(rebates, context)),
          ],
    });
  },
  async claimReward({ id }, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const promotion = promotionId.exec(id);
    if (promotion) return claimPromotion(deps, context, member.value, promotion);
    const period = refillId.exec(id)?.[1];
    if (period !== undefined) {
      const { tenant, now } = context;
      const paid = await deps.database.transaction((tx) =>
        claimRefill(tx, tenant, member.value.id, Number(period), now),
      );
      return paid === undefined
        ? refuse(fault('not_found'))
        : ok({ paid, currency: tenant.currency.code });
    }
    const upto = Number(rebateId.exec(id)?.[1]);
    return Number.isSafeInteger(upto)
      ? rebates.claimRebate({ upto }, context)
      : refuse(fault('not_found'));
  },
  async missionSummary({ language }, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    const { timeZone } = context.tenant.protection;
    const missions = isTrialType(member.value.type)
      ? []
      : await readMissions(deps.database, context, member.value.id, language);
    const claimable = missions.filter(({ state }) => state === 'done').length;
    return ok({ timeZone, claimable, missions });
  },
  missionLeaderboard: createMissionLeaderboard(deps.database),
});
