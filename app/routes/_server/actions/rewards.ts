import { data, redirect, type AppLoadContext } from '@remix-run/node';
import {
  rewardNotices,
  rewardsPath,
  type RewardsData,
} from '#app/features/member-centre/rewards/reward-data.ts';
import { isOpenBonus } from '#app/domain/campaigns/wagering.ts';
import type { MemberPage } from '#app/domain/pages/modules.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { rewardClaimSchema } from '../forms/button-schemas.ts';
import { readForm } from '../forms/form-schema.ts';
import { partForMember, unwrapForMember } from '../session/require-session.ts';

export async function loadRewards(
  context: AppLoadContext,
  request: Request,
  pages: readonly MemberPage[],
): Promise<Result<RewardsData, FaultKey>> {
  const state = new URL(request.url).searchParams.get('reward');
  const notice = rewardNotices.find((name) => name === state) ?? null;
  const part = partForMember(context, await context.call('claimableRewards', {}));
  if (!part.ok) return part;
  const { rewards, bonuses, timeZone } = part.value;
  return ok({
    bonuses,
    clientId: `page-${context.pageId}`,
    timeZone,
    notice,
    rewards: rewards.map((reward) => ({
      ...reward,
      page: pages.find((id) => id === reward.page) ?? null,
    })),
  });
}

async function cancelBonus(context: AppLoadContext, id: string, clientId: string) {
  const cancelled = await context.call('cancelBonus', { id: id.slice(0, 100), clientId });
  if (!cancelled.ok && cancelled.fault.key === 'not_found')
    return redirect(`${rewardsPath}?reward=ended`);
  if (!cancelled.ok && cancelled.fault.key === 'outcome_unknown')
    return redirect(`${rewardsPath}?reward=unsure`);
  const { state } = unwrapForMember(context, cancelled);
  const notice = state === 'cancelled' || state === 'converted' ? state : 'ended';
  return redirect(`${rewardsPath}?reward=${notice}`);
}

async function preferBonus(context: AppLoadContext, id: string) {
  const preferred = await context.call('preferBonus', { id: id.slice(0, 100) });
  if (!preferred.ok && preferred.fault.key === 'not_found')
    return redirect(`${rewardsPath}?reward=ended`);
  const { state } = unwrapForMember(context, preferred);
  return redirect(
    isOpenBonus(state) ? `${rewardsPath}?reward=next` : `${rewardsPath}?reward=ended`,
  );
}

/** If the amount has changed, the player sees the new one first [MC-10]. */
export async function claimReward(context: AppLoadContext, form: FormData) {
  const {
    intent,
    reward = '',
    bonus = '',
    clientId = '',
  } = readForm(form, rewardClaimSchema) ?? {};
  if (intent === 'cancel' && bonus !== '') return cancelBonus(context, bonus, clientId);
  if (intent === 'next' && bonus !== '') return preferBonus(context, bonus);
  if (intent !== 'claim' || reward === '') throw data(null, { status: 400 });
  const claim = await context.call('claimReward', { id: reward.slice(0, 100) });
  if (!claim.ok && ['rebate_below', 'not_found', 'promotion_closed'].includes(claim.fault.key))
    return redirect(`${rewardsPath}?reward=gone`);
  if (!claim.ok && claim.fault.key === 'limit_reached')
    return redirect(`${rewardsPath}?reward=limited`);
  if (!claim.ok && claim.fault.key === 'rebate_changed')
    return redirect(`${rewardsPath}?reward=changed`);
  // The reloaded page requests the claimable amounts again.
  if (!claim.ok && claim.fault.key === 'outcome_unknown')
    return redirect(`${rewardsPath}?reward=unsure`);
  const { bonus: state } = unwrapForMember(context, claim);
  return redirect(`${rewardsPath}?reward=${state ? 'bonus' : 'paid'}`);
}
