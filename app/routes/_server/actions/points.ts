import { redirect, type AppLoadContext } from '@remix-run/node';
import { pointMallPath, type MemberPoints } from '#app/features/points-shop/reward-data.ts';
import type { FieldFault } from '#app/lib/field-rules.ts';
import { sessionEndedPath } from '#app/lib/login-reason.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { parseForm } from '../forms/parse-form.ts';
import { redeemSchema } from '../forms/redeem-schema.ts';
import { partForMember } from '../session/require-session.ts';

/** A member's points and redemptions, or why they are unavailable; null for a guest [PR-03]. */
export async function loadMemberPoints(
  context: AppLoadContext,
  request: Request,
): Promise<Result<MemberPoints, FaultKey> | null> {
  const { call, viewer } = context;
  if (viewer.kind === 'guest') return null;
  // Its form counts once: two tabs must not share an id.
  context.holdsUntil(context.now);
  const query = new URL(request.url).searchParams;
  const before = query.get('before')?.slice(0, 64);
  const [balance, list] = await Promise.all([
    call('pointBalance', {}),
    call('redeemPointList', {
      language: viewer.language,
      ...(before === undefined ? {} : { before }),
    }),
  ]);
  const own = partForMember(context, balance);
  if (!own.ok) return own;
  return ok({
    ...own.value,
    secondFactor: own.value.secondFactor ?? false,
    list: partForMember(context, list),
    clientId: `page-${context.pageId}`,
    reward: query.get('reward')?.slice(0, 60) ?? '',
    isSent: query.get('sent') === 'yes',
  });
}

/** Fields that are not sent back: each page has a new id. */
const hideFields = ['clientId', 'paymentPassword'];
const formFields = new Set(['reward', 'quantity', 'paymentPassword', 'code']);

/** Where a refusal is shown, and in which words. */
const fieldOf: Readonly<Partial<Record<CallFault['key'], { field: string; fault: FieldFault }>>> = {
  points_short: { field: 'quantity', fault: { key: 'fault.points_short' } },
  sold_out: { field: 'quantity', fault: { key: 'fault.sold_out' } },
};

/** Redeems a reward once for each rendered form [PR-03]. */
export async function redeemReward({ call, session, viewer }: AppLoadContext, form: FormData) {
  const submission = parseForm(form, redeemSchema);
  if (submission.status !== 'success') return formError(replyTo(submission, { hideFields }), 400);
  const { reward: id, ...fields } = submission.value;
  const answer = await call('redeemPointReward', { ...fields, id, language: viewer.language });
  if (answer.ok) return redirect(`${pointMallPath}?sent=yes`);
  const { fault } = answer;
  if (fault.status === 401)
    return redirect(sessionEndedPath(pointMallPath), { headers: session.end() });
  const place = fieldOf[fault.key];
  return formError(
    place
      ? replyTo(submission, { hideFields, faults: { [place.field]: place.fault } })
      : toFormReply(fault, submission, (name) => formFields.has(name)),
    fault.status,
  );
}
