import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { FormReply } from '#app/features/auth/forms/form-reply.ts';
import { stepUpPath, selectedMethod } from '#app/features/auth/step-up/step-up-data.ts';
import { stepUpRequiredSchema } from '#schema/calls/step-up.ts';
import type { CallFault } from '#schema/envelope.ts';
import { completeLogin } from '../session/complete-login.ts';
import { echo, formError, toFormReply } from '../forms/form-errors.ts';
import { currentTicket, shortPath } from '../session/social-flow.ts';

/** How long a step may take, in seconds; the platform's own time is as long. */
const stepSeconds = 600;

/** A log-in that waits for one more proof, as this browser alone keeps it. */
interface PendingStep {
  readonly ticket: string;
  readonly ways: ReturnType<typeof parseWays>;
  readonly next: string;
}

const parseWays = (text: string) =>
  stepUpRequiredSchema.shape.step.shape.ways.safeParse(JSON.parse(text)).data ?? [];

/** The log-in that waits, if one does. */
export async function pendingStep({ session }: AppLoadContext): Promise<PendingStep | undefined> {
  const cookie = await session.readFlash('loginStep');
  if (!cookie || typeof cookie['ticket'] !== 'string' || typeof cookie['ways'] !== 'string')
    return undefined;
  return {
    ticket: cookie['ticket'],
    ways: parseWays(cookie['ways']),
    next: shortPath(cookie['next']),
  };
}

/**
 * What one more proof a refused log-in demands, kept for this browser: where it goes on, and the
 * cookie for that [AU-24].
 */
async function saveDemand({ session }: AppLoadContext, fault: CallFault, next: string) {
  const demand =
    fault.key === 'step_required' ? stepUpRequiredSchema.safeParse(fault.value) : undefined;
  if (!demand?.success) return undefined;
  const { ticket, ways } = demand.data.step;
  const headers = new Headers({
    'Set-Cookie': await session.setFlash(
      'loginStep',
      { ticket, ways: JSON.stringify(ways), next: shortPath(next) },
      stepSeconds,
    ),
  });
  return { ways, headers };
}

/**
 * A refused log-in goes on at the step's own page; nothing when it was refused for another reason.
 */
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

/** The same for the log-in form, whose dialog goes on where it stands once scripts run. */
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
  const reply: FormReply = {
    values: {},
    faults: {},
    step: { ways: demand.ways, way: selectedMethod(demand.ways, undefined) },
  };
  return data(reply, { status: fault.status, headers: demand.headers });
}

const expired = (values: FormReply['values']) =>
  formError({ values, faults: {}, formFault: 'step_expired' }, 401);

async function sendCode(
  context: AppLoadContext,
  { ticket }: PendingStep,
  way: 'sms' | 'email',
  values: Record<string, string>,
) {
  const sendResult = await context.call('loginStepCode', { ticket, way });
  if (!sendResult.ok)
    return formError(
      toFormReply(sendResult.fault, values, () => false),
      sendResult.fault.status,
    );
  return formError({ values, faults: {}, code: { ...sendResult.value, at: context.now } }, 200);
}

/** Answers the form of the step: a session and the way on, or what is wrong, at its field. */
export async function verifyStep(context: AppLoadContext, form: FormData) {
  const step = await pendingStep(context);
  const proofText = String(form.get('proof') ?? '').trim();
  const way = selectedMethod(step?.ways ?? [], form.get('way'));
  // A code is a secret; a number and a name are not lost to a typing error.
  const { proof, ...others } = echo(form);
  const values =
    proof !== undefined && (way === 'mobile' || way === 'bankName') ? { ...others, proof } : others;
  if (!step) return expired(values);
  if (form.get('intent') === 'code' && (way === 'sms' || way === 'email'))
    return sendCode(context, step, way, values);
  if (proofText === '')
    return formError({ values, faults: { proof: { key: 'field.required' } } }, 400);
  const ticket = (await currentTicket(context, 'link'))?.ticket;
  const { device } = context.session;
  const login = await context.call('loginStep', {
    ticket: step.ticket,
    way,
    proof: proofText.slice(0, 255),
    trustDevice: form.has('trustDevice'),
    ...(device ? { device } : {}),
    ...(ticket === undefined ? {} : { socialTicket: ticket }),
  });
  if (!login.ok)
    return formError(
      toFormReply(login.fault, values, (name) => name === 'proof'),
      login.fault.status,
    );
  return completeLogin(context, login.value, { next: step.next, changeDue: login.value.changeDue });
}
