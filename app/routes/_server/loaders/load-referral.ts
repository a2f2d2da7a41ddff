import type { AppLoadContext } from '@remix-run/node';
import type { ReferralData } from '#app/features/member-centre/referral/referral-data.ts';
import { createQrCode } from '#app/lib/qr-code.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { partForMember } from '../session/require-session.ts';

/** An invalid cursor shows the newest friends [MC-11, AU-17]. */
export async function loadReferral(
  context: AppLoadContext,
  request: Request,
): Promise<Result<ReferralData, FaultKey>> {
  const cursor = new URL(request.url).searchParams.get('before')?.slice(0, 60) ?? undefined;
  let isOlder = cursor !== undefined;
  const rewardsCall = context.call('referralRewards', {});
  let answer = await context.call('referral', cursor === undefined ? {} : { before: cursor });
  if (!answer.ok && isOlder && answer.fault.key === 'invalid_input') {
    isOlder = false;
    answer = await context.call('referral', {});
  }
  const part = partForMember(context, answer);
  if (!part.ok) return part;
  const query = new URLSearchParams({ referralCode: part.value.code });
  const link = `${context.origin}${pathOf('register')}?${query.toString()}`;
  const rewardsAnswer = await rewardsCall;
  const rewards =
    rewardsAnswer.ok && rewardsAnswer.value.promotion !== '' ? rewardsAnswer.value : null;
  return ok({ ...part.value, isOlder, link, qr: createQrCode(link), rewards });
}
