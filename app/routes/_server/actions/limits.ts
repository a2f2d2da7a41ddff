import { redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { removalForm } from '#app/features/responsible-gaming/limits/limits-data.ts';
import {
  limitOutcomes,
  type LimitOutcome,
  type LimitsData,
} from '#app/domain/protection/play-state.ts';
import { isMoney, type LimitSlot, limitSlots } from '#app/domain/protection/play-limits.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import type { CallFault } from '#schema/envelope.ts';
import { formError, replyTo, toFormReply, type ParsedForm } from '../forms/form-errors.ts';
import { parseForm, addFaults, formControls, optionalText, rawText } from '../forms/form-schema.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { parseAmount, parseCount } from '#app/lib/typed/amount.ts';
import { maxLimitAmount } from '#schema/calls/limits.ts';

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

const slotOf = (name: string): LimitSlot | undefined =>
  limitSlots.find(({ kind, period }) => `${kind}:${period}` === name);

/** Minor units for money, minutes for time; undefined if invalid. */
function limitValueOf({ kind }: LimitSlot, text: string): number | undefined {
  const value = isMoney(kind) ? parseAmount(text) : parseCount(text);
  return value !== undefined && value > 0 ? value : undefined;
}

function limitFaultKey({ kind }: LimitSlot, value: number | undefined): string | undefined {
  if (value === undefined) return isMoney(kind) ? 'limits.bad_amount' : 'limits.bad_minutes';
  return value > maxLimitAmount ? 'limits.amount_too_high' : undefined;
}

/** Only the form that sets a limit needs a value [MC-01]. */
const limitSchema = z
  .object({
    intent: formControls.intent,
    slot: optionalText(40),
    value: optionalText(40),
    everywhere: rawText,
    /** The authenticator's, if loosening a limit requires it. */
    code: optionalText(20),
  })
  .superRefine(({ intent, slot: name, value }, context) => {
    const slot = slotOf(name);
    if (intent !== 'set-limit' || !slot) return;
    const key = limitFaultKey(slot, limitValueOf(slot, value));
    if (key) addFaults(context, { value: { key } });
  });

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
