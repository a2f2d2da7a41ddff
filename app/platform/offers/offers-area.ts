import { isTrialType } from '#app/lib/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Promotion, Winner } from '#schema/calls/offers.ts';
import type { Localised, Tenant, TenantPromotion } from '#schema/tenant.ts';
import { localise } from '../content/localise.ts';
import type { Database } from '../db/database.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { maskedAccount } from './masked-account.ts';
import { promotionState } from './promotion-state.ts';
import { joinedPromotions, joinPromotion, promotionWinners } from './store.ts';

type OfferCall =
  | 'promotions'
  | 'promotionDetail'
  | 'promotionJoin'
  | 'winners'
  | 'vipLevels'
  | 'pointRewards'
  | 'pointConfig';

interface Card {
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

const said = ({ motif, title, summary, content }: Card, language: string, tenant: Tenant) => ({
  motif,
  title: localise(title, language, tenant),
  summary: localise(summary, language, tenant),
  content: localise(content, language, tenant),
});

/** A promotion as this visitor finds it at this moment, without its terms. */
const shown = (
  promotion: TenantPromotion,
  language: string,
  { tenant, now }: Visit,
  joined: ReadonlySet<string>,
): Promotion => {
  const { content: _terms, ...card } = said(promotion, language, tenant);
  const { id, type, from, until } = promotion;
  return {
    id,
    type,
    ...card,
    state: promotionState(promotion, now, joined.has(id)),
    from: from ?? null,
    until: until ?? null,
  };
};

/** The ledger's winners and those that an operator wrote down, the largest amount first. */
const withWritten = (paid: readonly Winner[], { winners = [] }: Tenant, id: string): Winner[] =>
  [
    ...paid,
    ...winners
      .filter(({ promotion }) => promotion === id)
      .map(({ account, amount, at }) => ({ account: maskedAccount(account), amount, at })),
  ].sort((one, other) => other.amount - one.amount);

const found = ({ promotions }: Tenant, id: string): TenantPromotion | undefined =>
  promotions.find((one) => one.id === id);

/** Promotions and who won in them, VIP levels, the points shop [API-28, API-29, PR-01..04]. */
export const createOffersArea = (database: Database): Handlers<OfferCall> => ({
  promotions: async ({ language }, visit) => {
    const joined = await joinedPromotions(database, visit.tenant.code, visit.member?.id);
    return ok(visit.tenant.promotions.map((one) => shown(one, language, visit, joined)));
  },
  promotionDetail: async ({ id, language }, visit) => {
    const promotion = found(visit.tenant, id);
    if (!promotion) return refuse(fault('not_found'));
    const joined = await joinedPromotions(database, visit.tenant.code, visit.member?.id);
    return ok({
      ...shown(promotion, language, visit, joined),
      content: localise(promotion.content, language, visit.tenant),
    });
  },
  promotionJoin: (input, visit) => join(database, input.id, visit),
  winners: async ({ id, count }, { tenant }) =>
    ok(
      found(tenant, id)
        ? withWritten(
            await promotionWinners(database, tenant.code, {
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
        ...said(level, language, tenant),
      })),
    ),
  pointRewards: async ({ language }, { tenant }) =>
    ok(
      tenant.rewards.map((reward) => ({
        id: reward.id,
        points: reward.points,
        ...said(reward, language, tenant),
      })),
    ),
  pointConfig: async () => ok({ expires: false, passwordToRedeem: true }),
});

async function join(database: Database, id: string, visit: Visit) {
  const { tenant, member, now } = visit;
  const promotion = found(tenant, id);
  if (!member || !promotion) return refuse(fault('not_found'));
  if (isTrialType(member.type)) return refuse(fault('need_true_account'));
  const joined = await joinedPromotions(database, tenant.code, member.id);
  const state = promotionState(promotion, now, joined.has(id));
  if (state === 'signed') return ok({ state });
  if (state !== 'join') return refuse(fault('promotion_closed'));
  await joinPromotion(database, tenant.code, id, member.id, now);
  return ok({ state: promotionState(promotion, now, true) });
}
