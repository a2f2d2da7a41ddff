import { redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { pointMallPath, type MemberPoints } from '#app/features/points-shop/reward-data.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { checkedText, optionalText, parseForm, rawText } from '../forms/form-schema.ts';
import { partForMember } from '../session/require-session.ts';

const sentForms: Readonly<Record<string, MemberPoints['sent']>> = {
  yes: 'redeemed',
  converted: 'converted',
};

/** Null for a guest [PR-03]. */
export async function loadMemberPoints(
  context: AppLoadContext,
  request: Request,
): Promise<Result<MemberPoints, FaultKey> | null> {
  const { call, viewer } = context;
  if (viewer.kind === 'guest') return null;
  const query = new URL(request.url).searchParams;
  const cursor = query.get('before')?.slice(0, 64);
  const [balance, list] = await Promise.all([
    call('pointBalance', {}),
    call('redeemPointList', {
      language: viewer.language,
      ...(cursor === undefined ? {} : { before: cursor }),
    }),
  ]);
  const ownPoints = partForMember(context, balance);
  if (!ownPoints.ok) return ownPoints;
  return ok({
    ...ownPoints.value,
    secondFactor: ownPoints.value.secondFactor ?? false,
    list: partForMember(context, list),
    clientId: `page-${context.pageId}`,
    reward: query.get('reward')?.slice(0, 60) ?? '',
    sent: sentForms[query.get('sent') ?? ''] ?? null,
  });
}

/** Fields that are not sent back, because each page has a new id. */
const hideFields = ['clientId', 'paymentPassword'];
const formFields = new Set(['reward', 'quantity', 'points', 'paymentPassword', 'code']);
const convertForm = { form: 'convert' };

const redeemFields: Readonly<Partial<Record<CallFault['key'], string>>> = {
  points_short: 'fault.points_short',
  sold_out: 'fault.sold_out',
};

const maxQuantity = 1000;

/**
 * The platform validates the payment password and the authenticator code, including empty ones
 * [PR-03].
 */
const redeemSchema = z.object({
  clientId: optionalText(64),
  reward: optionalText(60),
  quantity: checkedText(optionalText(10), (text) =>
    text !== undefined && /^\d{1,4}$/.test(text) && +text >= 1 && +text <= maxQuantity
      ? undefined
      : { key: 'pointMall.bad_quantity', values: { min: 1, max: maxQuantity } },
  ).transform(Number),
  paymentPassword: rawText.transform((text) => text ?? ''),
  code: optionalText(20),
});

/** Idempotent per rendered form [PR-03]. */
async function redeemReward({ call, session, viewer }: AppLoadContext, form: FormData) {
  const submission = parseForm(form, redeemSchema);
  if (submission.status !== 'success') return formError(replyTo(submission, { hideFields }), 400);
  const { reward: id, ...fields } = submission.value;
  const answer = await call('redeemPointReward', { ...fields, id, language: viewer.language });
  if (answer.ok) return redirect(`${pointMallPath}?sent=yes`);
  const { fault } = answer;
  if (fault.status === 401)
    return redirect(sessionEndedPath(pointMallPath), { headers: session.end() });
  const key = redeemFields[fault.key];
  return formError(
    key === undefined
      ? toFormReply(fault, submission, (name) => formFields.has(name))
      : replyTo(submission, { hideFields, faults: { quantity: { key } } }),
    fault.status,
  );
}

const boundsSchema = z.object({
  minimum: z.number().optional(),
  ratio: z.number().optional(),
  left: z.number().optional(),
});

/** A refusal that concerns the points names the bound. */
function pointsFault({ key, value }: CallFault): FieldFault | undefined {
  const { minimum, ratio, left } = boundsSchema.safeParse(value).data ?? {};
  const faultOf = (name: string, bound: number | undefined): FieldFault =>
    bound === undefined
      ? { key: `fault.${key}` }
      : { key: `pointMall.convert_${name}`, values: { min: bound, max: bound } };
  if (key === 'points_below') return faultOf('below', minimum);
  if (key === 'points_ratio') return faultOf('step', ratio);
  if (key === 'points_short') return faultOf('short', left);
  return key === 'points_budget' ? { key: `fault.${key}` } : undefined;
}

/**
 * The platform validates the payment password and the authenticator code, including empty ones
 * [PR-03].
 */
const convertSchema = z.object({
  clientId: optionalText(64),
  points: checkedText(optionalText(20), (text) =>
    text !== undefined && /^\d{1,12}$/.test(text) && +text >= 1
      ? undefined
      : { key: 'pointMall.bad_points' },
  ).transform(Number),
  paymentPassword: rawText.transform((text) => text ?? ''),
  code: optionalText(20),
});

/** Idempotent per rendered form [PR-03]. */
async function convertPoints({ call, session }: AppLoadContext, form: FormData) {
  const submission = parseForm(form, convertSchema);
  if (submission.status !== 'success')
    return formError(replyTo(submission, { hideFields, ...convertForm }), 400);
  const answer = await call('convertPoints', submission.value);
  if (answer.ok) return redirect(`${pointMallPath}?sent=converted`);
  const { fault } = answer;
  if (fault.status === 401)
    return redirect(sessionEndedPath(pointMallPath), { headers: session.end() });
  const points = pointsFault(fault);
  return formError(
    {
      ...(points
        ? replyTo(submission, { hideFields, faults: { points } })
        : toFormReply(fault, submission, (name) => formFields.has(name))),
      ...convertForm,
    },
    fault.status,
  );
}

export const changePoints = (context: AppLoadContext, form: FormData) =>
  form.get('intent') === 'convert' ? convertPoints(context, form) : redeemReward(context, form);
