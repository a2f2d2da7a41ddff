import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { AuthFormReply } from '#app/features/auth/forms/auth-form-reply.ts';
import { stepUpPath, selectedMethod } from '#app/features/auth/step-up/step-up-data.ts';
import { stepUpRequiredSchema } from '#schema/calls/step-up.ts';
import type { CallFault } from '#schema/envelope.ts';
import { confirmLogin, completeLogin } from '../session/complete-login.ts';
import { formError, replyTo, toFormReply, type ParsedForm } from '../forms/form-errors.ts';
import {
  formControls,
  optionalText,
  parseForm,
  rawText,
  requiredText,
} from '../forms/form-schema.ts';
import { readLoginTicket, shortPath } from '../session/social-flow.ts';

/** Same as the platform's time limit. */
const stepSeconds = 600;

/** Stored in this browser's cookie only. */
interface PendingStep {
  readonly ticket: string;
  readonly ways: ReturnType<typeof parseWays>;
  /** Failed attempts of others locked the account. */
  readonly locked: boolean;
  readonly next: string;
}

const parseWays = (text: string) =>
  stepUpRequiredSchema.shape.step.shape.ways.safeParse(JSON.parse(text)).data ?? [];

export async function readPendingStep({
  session,
}: AppLoadContext): Promise<PendingStep | undefined> {
  const cookie = await session.readFlash('loginStep');
  if (!cookie || typeof cookie['ticket'] !== 'string' || typeof cookie['ways'] !== 'string')
    return undefined;
  return {
    ticket: cookie['ticket'],
    ways: parseWays(cookie['ways']),
    locked: cookie['locked'] === 'yes',
    next: shortPath(cookie['next']),
  };
}

/**
 * Stores the required second step, or the one offered for a locked account, in a cookie [AU-24].
 */
async function saveDemand({ session }: AppLoadContext, fault: CallFault, next: string) {
  const locked = fault.key === 'account_locked';
  const demand =
    locked || fault.key === 'step_required'
      ? stepUpRequiredSchema.safeParse(fault.value)
      : undefined;
  if (!demand?.success) return undefined;
  const { ticket, ways } = demand.data.step;
  const headers = new Headers({
    'Set-Cookie': await session.setFlash(
      'loginStep',
      { ticket, ways: JSON.stringify(ways), locked: locked ? 'yes' : '', next: shortPath(next) },
      stepSeconds,
    ),
  });
  return { ways, locked, headers };
}

/** Undefined when the log-in was refused for another reason. */
export async function redirectToStep(
  context: AppLoadContext,
  fault: CallFault,
  next = '',
  headers = new Headers(),
) {
  const demand = await saveDemand(context, fault, next);
  if (!demand) return undefined;
  for (const cookie of demand.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect(stepUpPath, { headers });
}

/** Like `redirectToStep`, but with scripts the log-in dialog continues in place. */
export async function requireStep(
  context: AppLoadContext,
  request: Request,
  fault: CallFault,
  next: string,
) {
  if (request.headers.get('sec-fetch-dest') !== 'empty')
    return redirectToStep(context, fault, next);
  const demand = await saveDemand(context, fault, next);
  if (!demand) return undefined;
  const reply: AuthFormReply = {
    step: { ways: demand.ways, way: selectedMethod(demand.ways, undefined), locked: demand.locked },
  };
  return data(reply, { status: fault.status, headers: demand.headers });
}

/** The proof is required unless a code is requested [AU-24]. */
const stepSchema = (sendsCode: boolean) =>
  z.object({
    ...formControls,
    way: optionalText(),
    trustDevice: rawText,
    proof: sendsCode ? optionalText() : requiredText,
  });

async function sendCode(
  context: AppLoadContext,
  { ticket }: PendingStep,
  way: 'sms' | 'email',
  submission: ParsedForm,
) {
  const sendResult = await context.call('loginStepCode', { ticket, way });
  if (!sendResult.ok)
    return formError(
      toFormReply(sendResult.fault, submission, () => false),
      sendResult.fault.status,
    );
  return formError(replyTo(submission, { code: { ...sendResult.value, at: context.now } }), 200);
}

export async function verifyStep(context: AppLoadContext, form: FormData) {
  const step = await readPendingStep(context);
  const way = selectedMethod(step?.ways ?? [], form.get('way'));
  const codeWay =
    form.get('intent') === 'code' && (way === 'sms' || way === 'email') ? way : undefined;
  const parsedForm = parseForm(form, stepSchema(codeWay !== undefined));
  // A code is a secret, but a number or a name can be corrected after a typing error.
  const hideFields = way === 'mobile' || way === 'bankName' ? [] : ['proof'];
  const submission: ParsedForm = {
    reply: (options) =>
      parsedForm.reply({ ...options, hideFields: [...(options?.hideFields ?? []), ...hideFields] }),
  };
  if (!step) return formError(replyTo(submission, { formFault: 'step_expired' }), 401);
  if (codeWay) return sendCode(context, step, codeWay, submission);
  if (parsedForm.status !== 'success') return formError(replyTo(submission), 400);
  const { proof, trustDevice } = parsedForm.value;
  const ticket = await readLoginTicket(context);
  const { device } = context.session;
  const answer = await context.call('loginStep', {
    ticket: step.ticket,
    way,
    proof: proof.slice(0, 255),
    trustDevice: trustDevice !== undefined,
    ...(device ? { device } : {}),
    ...(ticket === undefined ? {} : { socialTicket: ticket }),
  });
  const login = answer.ok ? await confirmLogin(context, answer.value) : answer;
  if (!login.ok)
    return formError(
      toFormReply(login.fault, submission, (name) => name === 'proof'),
      login.fault.status,
    );
  return completeLogin(context, login.value, { next: step.next, changeDue: login.value.changeDue });
}
