import { redirect, type AppLoadContext } from '@remix-run/node';
import { removalForm } from '#app/features/responsible-gaming/limits/limits-data.ts';
import {
  limitOutcomes,
  type LimitOutcome,
  type LimitsData,
} from '#app/domain/protection/play-state.ts';
import { isMoney, type LimitSlot } from '#app/domain/protection/play-limits.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import type { CallFault } from '#schema/envelope.ts';
import { formError, replyTo, toFormReply, type ParsedForm } from '../forms/form-errors.ts';
import { limitSchema, limitValueOf, slotOf } from '../forms/limit-schema.ts';
import { parseForm } from '../forms/form-schema.ts';
import type { CallOutput } from '#schema/calls/table.ts';

const page = '/member/securityCenter';
const intents = ['set-limit', 'remove-limit', 'keep-limit'];

export function toLimitsData(limits: CallOutput<'playLimits'>, query: URLSearchParams): LimitsData {
  const outcome = query.get('limit');
  return { ...limits, lastOutcome: limitOutcomes.find((name) => name === outcome) ?? null };
}

const formOf = ({ kind }: LimitSlot): 'money' | 'time' | 'check' =>
  kind === 'check' ? 'check' : isMoney(kind) ? 'money' : 'time';

const isFormField = (name: string): boolean =>
  name === 'value' || name === 'everywhere' || name === 'code';

function refusalResponse(
  { session }: AppLoadContext,
  fault: CallFault,
  submission: ParsedForm,
  form: string,
) {
  if (fault.status === 401) return redirect(sessionEndedPath(page), { headers: session.end() });
  return formError({ ...toFormReply(fault, submission, isFormField), form }, fault.status);
}

/** `next` is undefined if the platform does not report when the new value applies. */
const outcomeOf = ({ next }: CallOutput<'setLimit'>): LimitOutcome =>
  next === undefined ? 'saved' : next === null ? 'holds' : 'waits';

/** Undefined for any other form [MC-01]. */
export async function changeLimits(context: AppLoadContext, form: FormData) {
  const intent = form.get('intent');
  if (typeof intent !== 'string' || !intents.includes(intent)) return undefined;
  const submission = parseForm(form, limitSchema);
  const slot = slotOf(String(form.get('slot')));
  if (!slot) return formError(replyTo(submission, { formFault: 'invalid_input' }), 400);
  if (submission.status !== 'success')
    return formError(replyTo(submission, { form: formOf(slot) }), 400);
  const everywhere = submission.value.everywhere === 'yes';
  if (intent === 'keep-limit') {
    const keepResult = await context.call('keepLimit', {
      ...slot,
      everywhere: everywhere ? 'true' : 'false',
    });
    return keepResult.ok
      ? redirect(`${page}?task=limits`)
      : refusalResponse(context, keepResult.fault, submission, formOf(slot));
  }
  const isRemoval = intent === 'remove-limit';
  const value = isRemoval ? null : (limitValueOf(slot, submission.value.value) ?? null);
  const { code } = submission.value;
  const setResult = await context.call('setLimit', {
    ...slot,
    value,
    everywhere,
    ...(code === '' ? {} : { code }),
  });
  return setResult.ok
    ? redirect(`${page}?task=limits&limit=${outcomeOf(setResult.value)}`)
    : refusalResponse(
        context,
        setResult.fault,
        submission,
        isRemoval ? removalForm({ ...slot, everywhere }) : formOf(slot),
      );
}
