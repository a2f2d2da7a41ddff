import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { Promotion, Winner } from '#schema/calls/offers.ts';
import type { Localised, Tenant, TenantPromotion } from '#schema/tenant.ts';
import { localise } from '#app/domain/localise.ts';
import type { Database } from '../db/database.ts';
import type { Handlers, CallContext } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { maskedAccount } from '../crypto/masked-account.ts';
import { promotionState } from '#app/domain/campaigns/promotion-states.ts';
import { createBulkhead, pictureLimits } from '../rate-limit/bulkhead.ts';
import { noteAppStart } from '../campaigns/app-start-store.ts';
import { applyForReward } from '../campaigns/apply.ts';
import {
  toBonusMember,
  claimCampaign,
  joinCampaign,
  type CampaignDeps,
} from '../campaigns/campaign-acts.ts';
import { createCancelBonus } from '../campaigns/cancel-bonus.ts';
import { campaignView, headlineReward } from '../campaigns/campaign-view.ts';
import { readPlayHistory } from '../campaigns/play-history.ts';
import { createPreferBonus } from '../campaigns/prefer-bonus.ts';
import { playByDay, readProgress, type MemberProgress } from '../campaigns/read-progress.ts';
import { createRaffleProof } from '../campaigns/raffle-proof.ts';
import { createRaffleViews } from '../campaigns/raffle-view.ts';
import { createReferralRewards } from '../campaigns/referral-rewards.ts';
import { readJoinedPromotions, joinPromotion, readPromotionWinners } from './promotion-store.ts';

type PromotionCall =
  | 'promotions'
  | 'promotionDetail'
  | 'promotionJoin'
  | 'appStart'
  | 'promotionClaim'
  | 'promotionApply'
  | 'cancelBonus'
  | 'raffleProof'
  | 'preferBonus'
  | 'referralRewards'
  | 'winners'
  | 'vipLevels';

interface Card {
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

const localisedCard = (
  { motif, title, summary, content }: Card,
  language: string,
  tenant: Tenant,
) => ({
  motif,
  title: localise(title, language, tenant),
  summary: localise(summary, language, tenant),
  content: localise(content, language, tenant),
});

interface PromotionStates {
  readonly joinedIds: ReadonlySet<string>;
  /** By promotion id. */
  readonly campaigns: ReadonlyMap<string, MemberProgress>;
}

const readStates = async (
  database: Database,
  { tenant, member, now }: CallContext,
): Promise<PromotionStates> => ({
  joinedIds: await readJoinedPromotions(database, tenant.code, member?.id),
  campaigns: await readProgress(
    database,
    tenant.campaigns,
    { tenant, member: member?.id, now },
    playByDay(database, tenant.protection.timeZone),
  ),
});

/** For this visitor, without the terms. */
const promotionView = (
  promotion: TenantPromotion,
  language: string,
  { tenant, now }: CallContext,
  { joinedIds, campaigns }: PromotionStates,
): Promotion => {
  const { content: _terms, ...card } = localisedCard(promotion, language, tenant);
  const { id, type, from, until } = promotion;
  const progress = campaigns.get(id);
  return {
    id,
    type,
    ...card,
    state: progress?.state ?? promotionState(promotion, now, joinedIds.has(id)),
    from: from ?? null,
    until: until ?? null,
    pays: progress ? headlineReward(progress.terms) : null,
  };
};

/** Adds winners entered by an operator; largest amount first. */
const withManualWinners = (
  paidWinners: readonly Winner[],
  { winners = [] }: Tenant,
  id: string,
): Winner[] =>
  [
    ...paidWinners,
    ...winners
      .filter(({ promotion }) => promotion === id)
      .map(({ account, amount, at }) => ({ account: maskedAccount(account), amount, at })),
  ].sort((one, other) => other.amount - one.amount);

const findPromotion = ({ promotions }: Tenant, id: string): TenantPromotion | undefined =>
  promotions.find((one) => one.id === id);

/** Returns the promotion with its terms and the member's rewards. */
function createPromotionDetail({
  database,
}: CampaignDeps): Handlers<PromotionCall>['promotionDetail'] {
  const viewRaffle = createRaffleViews(database);
  return async ({ id, language }, context) => {
    const promotion = findPromotion(context.tenant, id);
    if (!promotion) return refuse(fault('not_found'));
    const states = await readStates(database, context);
    const progress = states.campaigns.get(id);
    const { member, tenant, now } = context;
    const history =
      member && progress?.terms.wagering
        ? await readPlayHistory(database, toBonusMember(context, member), now)
        : undefined;
    const raffle =
      progress?.terms.kind === 'raffle' ? await viewRaffle(context, progress.terms) : null;
    return ok({
      ...promotionView(promotion, language, context, states),
      campaign: progress ? { ...campaignView(progress, tenant, history), raffle } : null,
      content: localise(promotion.content, language, tenant),
    });
  };
}

export const createPromotionsArea = (
  deps: CampaignDeps,
  random: Random,
): Handlers<PromotionCall> => ({
  promotions: async ({ language }, context) => {
    const states = await readStates(deps.database, context);
    return ok(
      context.tenant.promotions.map((one) => promotionView(one, language, context, states)),
    );
  },
  promotionDetail: createPromotionDetail(deps),
  promotionJoin: (input, context) => join(deps, input.id, context),
  appStart: (_, context) => recordAppStart(deps, context),
  promotionClaim: (input, context) => claim(deps, input, context),
  promotionApply: createBulkhead(pictureLimits)(({ id, ...request }, context) =>
    apply(deps, random, id, request, context),
  ),
  cancelBonus: createCancelBonus(deps),
  raffleProof: createRaffleProof(deps.database),
  preferBonus: createPreferBonus(deps),
  referralRewards: createReferralRewards(deps.database),
  winners: async ({ id, count }, { tenant }) =>
    ok(
      findPromotion(tenant, id)
        ? withManualWinners(
            await readPromotionWinners(deps.database, tenant.code, {
              promotion: id,
              currency: tenant.currency.code,
              count,
            }),
            tenant,
            id,
          ).slice(0, count)
        : [],
    ),
  vipLevels: async ({ language }, { tenant }) =>
    ok(
      tenant.vipLevels.map((level) => ({
        rank: level.rank,
        points: level.points,
        gift: level.gift ?? 0,
        keep: level.keep ?? null,
        ...localisedCard(level, language, tenant),
      })),
    ),
});

async function join(deps: CampaignDeps, id: string, context: CallContext) {
  const { tenant, member, now } = context;
  const promotion = findPromotion(tenant, id);
  if (!member || !promotion) return refuse(fault('not_found'));
  if (isTrialType(member.type)) return refuse(fault('need_true_account'));
  const campaign = tenant.campaigns.find((one) => one.promotion === id);
  if (campaign) return joinCampaign(deps, context, member, campaign);
  const { database } = deps;
  const joinedIds = await readJoinedPromotions(database, tenant.code, member.id);
  const state = promotionState(promotion, now, joinedIds.has(id));
  if (state === 'signed') return ok({ state });
  if (state !== 'join') return refuse(fault('promotion_closed'));
  await joinPromotion(database, tenant.code, id, member.id, now);
  return ok({ state: promotionState(promotion, now, true) });
}

/** Only while a campaign rewards it. */
async function recordAppStart({ database }: CampaignDeps, { tenant, member, now }: CallContext) {
  if (!member) return refuse(fault('not_found'));
  const isPaid = tenant.campaigns.some(
    ({ kind, from, until }) => kind === 'app' && now >= from && now < until,
  );
  if (isPaid && !isTrialType(member.type))
    await noteAppStart(database, { tenant: tenant.code, member: member.id }, now);
  return ok({});
}

async function apply(
  deps: CampaignDeps,
  random: Random,
  id: string,
  request: Omit<CallRequest<'promotionApply'>, 'id'>,
  context: CallContext,
) {
  const { tenant, member } = context;
  const campaign = tenant.campaigns.find((one) => one.promotion === id && one.kind === 'apply');
  if (!member || !campaign) return refuse(fault('not_found'));
  return applyForReward(deps, random, context, member, { campaign, ...request });
}

async function claim(
  deps: CampaignDeps,
  { id, ...request }: CallRequest<'promotionClaim'>,
  context: CallContext,
) {
  const { tenant, member } = context;
  const campaign = tenant.campaigns.find((one) => one.promotion === id);
  if (!member || !campaign) return refuse(fault('not_found'));
  const paid = await claimCampaign(deps, context, member, { campaign, ...request });
  return paid.ok ? ok({ ...paid.value, currency: tenant.currency.code }) : paid;
}
