import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { feedbackFaults, normaliseComment } from '#app/domain/accounts/feedback-rules.ts';
import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, SessionMember } from '../calls/handler.ts';
import { refuseFields } from '../calls/field-errors.ts';
import { fault } from '../calls/responses.ts';
import { sanitisePictures } from '../cashier/sanitise-pictures.ts';
import { lockEligibleMember } from '../identity/members/lock-eligible-member.ts';
import { findByClientId, insertApplication } from './application-store.ts';
import {
  closedFault,
  toBonusMember,
  readMemberProgress,
  type CampaignDeps,
} from './campaign-acts.ts';
import { syncCampaign } from './campaign-budget.ts';
import { insertJoin } from './campaign-store.ts';

interface ApplyRequest {
  readonly campaign: Campaign;
  readonly comment: string;
  readonly images: readonly string[];
  readonly clientId: string;
}

type Applied = Result<{ readonly state: string }, CallFault>;

/** Pictures must be re-encoded before. */
const store = (
  deps: CampaignDeps,
  context: CallContext,
  member: SessionMember,
  { campaign, ...request }: Omit<ApplyRequest, 'images'>,
  { id, pictures }: { readonly id: string; readonly pictures: readonly Uint8Array[] },
): Promise<Applied> =>
  deps.database.transaction(async (tx) => {
    const allowed = await lockEligibleMember(tx, deps, context, member);
    if (!allowed.ok) return allowed;
    const bonusMember = toBonusMember(context, member);
    const earlierApplication = await findByClientId(tx, bonusMember, request.clientId);
    if (earlierApplication) return ok({ state: earlierApplication.state });
    const progress = await readMemberProgress(tx, context, member.id, campaign);
    if (!progress?.mayApply) return closedFault(progress ?? { state: 'close' });
    const version =
      progress.join?.version ?? (await syncCampaign(tx, bonusMember, campaign, context.now));
    await insertJoin(tx, bonusMember, { campaign: campaign.id, version, held: 0, at: context.now });
    await insertApplication(tx, bonusMember, {
      ...request,
      id,
      version,
      pictures,
      campaign: campaign.id,
      at: context.now,
    });
    return ok({ state: 'applying' });
  });

/** Idempotent per client id. Pictures are re-encoded [PR-08]. */
export async function applyForReward(
  deps: CampaignDeps,
  random: Random,
  context: CallContext,
  member: SessionMember,
  { comment: rawComment, images, ...request }: ApplyRequest,
): Promise<Applied> {
  if (isTrialType(member.type)) return refuse(fault('need_true_account'));
  const bonusMember = toBonusMember(context, member);
  const earlierApplication = await findByClientId(deps.database, bonusMember, request.clientId);
  if (earlierApplication?.campaign === request.campaign.id)
    return ok({ state: earlierApplication.state });
  if (earlierApplication) return refuse(fault('invalid_input', { paths: ['clientId'] }));
  const comment = normaliseComment(rawComment);
  const faults = feedbackFaults({ comment, sizes: [] });
  if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
  // Checked before the slow encoding.
  const progress = await readMemberProgress(deps.database, context, member.id, request.campaign);
  if (!progress?.mayApply) return closedFault(progress ?? { state: 'close' });
  const pictures = await sanitisePictures(images);
  if (!pictures.ok) return pictures;
  return store(
    deps,
    context,
    member,
    { ...request, comment },
    { id: token(random, 12), pictures: pictures.value },
  );
}
