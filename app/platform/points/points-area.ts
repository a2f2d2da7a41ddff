import { gameTypes } from '#app/domain/games/game-types.ts';
import { localise } from '#app/domain/localise.ts';
import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Redemption as RedemptionView, pointCalls } from '#schema/calls/points.ts';
import type { Tenant } from '#schema/tenant.ts';
import { actWithProof } from '../calls/act-with-proof.ts';
import { noProof } from '../calls/fresh-proof.ts';
import type { Handlers } from '../calls/handler.ts';
import type { PaymentPassword } from '../calls/payment-password.ts';
import { fault } from '../calls/responses.ts';
import type { SecondFactor } from '../calls/second-factor.ts';
import { confirmPayment } from '../cashier/confirm-payment.ts';
import { requireRealMember } from '../cashier/deposits/find-order.ts';
import type { Database } from '../db/database.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { Counters } from '../rate-limit/counters.ts';
import { rateLimits } from '../rate-limit/rules.ts';
import { createThrottle } from '../rate-limit/throttle.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { convertPoints, findConversion } from './convert-points.ts';
import { givePoints, type PointBrand } from './earn-points.ts';
import { redeemReward } from './redeem-reward.ts';
import {
  findByClientId,
  leftOf,
  lockedPoints,
  readRedemptions,
  readTaken,
  type Redemption,
} from './redemption-store.ts';

interface PointsDeps {
  readonly database: Database;
  readonly random: Random;
  readonly sandbox: boolean;
  readonly counters: Counters;
  readonly groupDigests: GroupDigests;
  readonly paymentPassword: PaymentPassword;
  readonly secondFactor: SecondFactor;
}

type PointCall = keyof typeof pointCalls;

const hasUnits = ({ points: { units } }: Tenant): boolean => Object.keys(units).length > 0;

const pointBrandOf = (tenant: Tenant): PointBrand => ({
  tenant: tenant.code,
  currency: tenant.currency.code,
  licenceGroup: tenant.licenceGroup,
  timeZone: tenant.protection.timeZone,
  rules: tenant.points,
});

const viewOf = (
  { id, title, quantity, points, state, remark, requestedAt }: Redemption,
  language: string,
  tenant: Tenant,
): RedemptionView => ({
  id,
  quantity,
  remark,
  title: localise(title, language, tenant),
  changedPoints: points,
  status: state,
  at: requestedAt,
});

const shopCalls = ({ database }: PointsDeps): Handlers<'pointRewards' | 'pointConfig'> => ({
  async pointRewards({ language }, { tenant }) {
    const hasStock = tenant.rewards.some(({ stock }) => stock !== undefined);
    const takenCounts = hasStock
      ? await readTaken(database, tenant.code)
      : new Map<string, number>();
    return ok(
      tenant.rewards.map((reward) => ({
        id: reward.id,
        points: reward.points,
        motif: reward.motif,
        left: leftOf(reward, takenCounts),
        title: localise(reward.title, language, tenant),
        summary: localise(reward.summary, language, tenant),
        content: localise(reward.content, language, tenant),
      })),
    );
  },
  pointConfig: async (_, { tenant: { points, hideGameTypes } }) =>
    ok({
      expires: false,
      passwordToRedeem: true,
      ratios: gameTypes.flatMap((gameType) => {
        const validBet = points.units[gameType];
        return validBet === undefined || hideGameTypes.includes(gameType)
          ? []
          : [{ gameType, validBet }];
      }),
      convert: points.convert
        ? { ratio: points.convert.ratio, minimum: points.convert.minimum }
        : null,
    }),
});

const conversionCalls = (
  deps: PointsDeps,
  throttle: ReturnType<typeof createThrottle>,
): Handlers<'convertPoints'> => ({
  async convertPoints({ paymentPassword, code, ...input }, context) {
    const member = requireRealMember(context);
    if (!member.ok) return member;
    const admission = await throttle(context, rateLimits.transfer);
    if (!admission.ok) return admission;
    const { tenant } = context;
    const { id } = member.value;
    const owner = { tenant: tenant.code, member: id, currency: tenant.currency.code };
    const proof = (await findConversion(deps.database, owner, input.clientId))
      ? ok(noProof)
      : await confirmPayment(deps, context, { member: id, paymentPassword, code });
    if (!proof.ok) return proof;
    const { redeem: prove } = proof.value;
    return actWithProof(deps.database, context, proof.value, (tx) =>
      convertPoints(tx, deps, context, member.value, { ...input, prove }),
    );
  },
});

export function createPointsArea(deps: PointsDeps): Handlers<PointCall> {
  const { database, counters, sandbox, secondFactor } = deps;
  const throttle = createThrottle(counters, sandbox);
  return {
    ...shopCalls(deps),
    ...conversionCalls(deps, throttle),
    async pointBalance(_, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      const { id } = member.value;
      // The job would count the newest bets only minutes later.
      if (hasUnits(tenant)) await givePoints(deps, pointBrandOf(tenant), id, now);
      const ledger = createLedger(database, { now: () => now });
      const points = await ledger.balanceOf(tenant.code, playerAccount(id, pointCurrency));
      // Members may still have points after the brand stopped giving them.
      if (points === undefined && !hasUnits(tenant)) return refuse(fault('not_offered'));
      return ok({
        points: points ?? 0,
        inProcess: (await ledger.balanceOf(tenant.code, lockedPoints(id))) ?? 0,
        secondFactor: await secondFactor.isEnrolled(database, tenant.code, id),
      });
    },
    async redeemPointReward({ paymentPassword, code, language, ...input }, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const admission = await throttle(context, rateLimits.transfer);
      if (!admission.ok) return admission;
      const { tenant, now: at } = context;
      const { id } = member.value;
      const proof = (await findByClientId(database, tenant.code, id, input.clientId))
        ? ok(noProof)
        : await confirmPayment(deps, context, { member: id, paymentPassword, code });
      if (!proof.ok) return proof;
      const { redeem: prove } = proof.value;
      const redeemed = await actWithProof(database, context, proof.value, (tx) =>
        redeemReward(tx, deps, { ...input, tenant, member: id, at, prove }),
      );
      return redeemed.ok ? ok(viewOf(redeemed.value, language, tenant)) : redeemed;
    },
    async redeemPointList({ language, limit, before }, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const { tenant } = context;
      const rows = await readRedemptions(database, tenant.code, member.value.id, {
        limit: limit + 1,
        before,
      });
      const page = rows.slice(0, limit);
      return ok({
        redemptions: page.map((row) => viewOf(row, language, tenant)),
        next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      });
    },
  };
}
