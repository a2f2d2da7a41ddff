import { friendRewards } from '#app/domain/campaigns/referral-rewards.ts';
import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import { maskedAccount } from '../crypto/masked-account.ts';
import type { Database } from '../db/database.ts';
import { readClaims, readFriends } from './campaign-store.ts';
import { playByDay, readProgress } from './read-progress.ts';

const noPromotion = { promotion: '', state: '', amount: 0, friends: [] };

export const createReferralRewards =
  (database: Database): Handler<'referralRewards'> =>
  async (_, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const { tenant, now } = context;
    const campaign = tenant.campaigns.find(({ kind }) => kind === 'referral');
    if (!campaign) return ok(noPromotion);
    const zone = tenant.protection.timeZone;
    const query = { tenant, member: member.value.id, now };
    const progressMap = await readProgress(database, [campaign], query, playByDay(database, zone));
    const progress = progressMap.get(campaign.promotion);
    if (!progress) return ok(noPromotion);
    const { join, state, terms } = progress;
    const summary = { promotion: campaign.promotion, state, amount: terms.amount ?? 0 };
    if (!join) return ok({ ...summary, friends: [] });
    const campaignMember = {
      tenant: tenant.code,
      member: member.value.id,
      currency: tenant.currency.code,
    };
    const friends = await readFriends(database, campaignMember, terms);
    const claims = await readClaims(database, campaignMember);
    // A claim's `part` is the number of its friend.
    const paid = new Set(
      claims.filter((one) => one.campaign === campaign.id).map(({ part }) => part),
    );
    const rewards = friendRewards(terms, friends, { joinedAt: join.at, now, zone, paid });
    const byPart = new Map(rewards.map((reward) => [reward.part, reward]));
    return ok({
      ...summary,
      friends: friends
        .flatMap(({ account, part, registeredAt }) => {
          const reward = byPart.get(part);
          const view = { account: maskedAccount(account), at: registeredAt };
          return reward ? [{ ...view, state: reward.state, until: reward.at ?? null }] : [];
        })
        .reverse(),
    });
  };
