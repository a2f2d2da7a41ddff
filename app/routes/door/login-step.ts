import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { FormReply } from '#app/features/account/form-reply.ts';
import { loginStepPath, stepWayOf } from '#app/features/login-step/step-data.ts';
import { stepDemandSchema } from '#schema/calls/login-step.ts';
import type { CallFault } from '#schema/envelope.ts';
import { enterSite } from './enter-site.ts';
import { echo, refused, replyTo } from './refusal.ts';
import { keptTicket, shortPath } from './social.ts';

/** How long a step may take, in seconds; the platform's own time is as long. */
const stepSeconds = 600;

/** A log-in that waits for one more proof, as this browser alone keeps it. */
interface KeptStep {
  readonly ticket: string;
  readonly ways: ReturnType<typeof waysFrom>;
  readonly next: string;
}

const waysFrom = (text: string) =>
  stepDemandSchema.shape.step.shape.ways.safeParse(JSON.parse(text)).data ?? [];

/** The log-in that waits, if one does. */
export async function keptStep({ session }: AppLoadContext): Promise<KeptStep | undefined> {
  const kept = await session.kept('loginStep');
  if (!kept || typeof kept['ticket'] !== 'string' || typeof kept['ways'] !== 'string')
    return undefined;
  return { ticket: kept['ticket'], ways: waysFrom(kept['ways']), next: shortPath(kept['next']) };
}

/**
 * What one more proof a refused log-in demands, kept for this browser: where it goes on, and the
 * cookie for that [AU-24].
 */
async function keepDemand({ session }: AppLoadContext, fault: CallFault, next: string) {
  const demand =
    fault.key === 'step_required' ? stepDemandSchema.safeParse(fault.value) : undefined;
  if (!demand?.success) return undefined;
  const { ticket, ways } = demand.data.step;
  const headers = new Headers({
    'Set-Cookie': await session.keep(
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
export async function toStep(
  context: AppLoadContext,
  fault: CallFault,
  next = '',
  headers = new Headers(),
) {
  const demand = await keepDemand(context, fault, next);
  if (!demand) return undefined;
  for (const cookie of demand.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect(loginStepPath, { headers });
}

/** The same for the log-in form, whose dialog goes on where it stands once scripts run. */
export async function askStep(
  context: AppLoadContext,
  request: Request,
  fault: CallFault,
  next: string,
) {
  if (request.headers.get('sec-fetch-dest') !== 'empty') return toStep(context, fault, next);
  const demand = await keepDemand(context, fault, next);
  if (!demand) return undefined;
  const reply: FormReply = {
    values: {},
    faults: {},
    step: { ways: demand.ways, way: stepWayOf(demand.ways, undefined) },
  };
  return data(reply, { status: fault.status, headers: demand.headers });
}

const expired = (values: FormReply['values']) =>
  refused({ values, faults: {}, formFault: 'step_expired' }, 401);

async function sendCode(
  context: AppLoadContext,
  { ticket }: KeptStep,
  way: 'sms' | 'email',
  values: Record<string, string>,
) {
  const sent = await context.call('loginStepCode', { ticket, way });
  if (!sent.ok)
    return refused(
      replyTo(sent.fault, values, () => false),
      sent.fault.status,
    );
  return refused({ values, faults: {}, code: { ...sent.value, at: context.now } }, 200);
}

/** Answers the form of the step: a session and the way on, or what is wrong, at its field. */
export async function proveStep(context: AppLoadContext, form: FormData) {
  const step = await keptStep(context);
  const typed = String(form.get('proof') ?? '').trim();
  const way = stepWayOf(step?.ways ?? [], form.get('way'));
  // A code is a secret; a number and a name are not lost to a typing error.
  const { proof, ...others } = echo(form);
  const values =
    proof !== undefined && (way === 'mobile' || way === 'bankName') ? { ...others, proof } : others;
  if (!step) return expired(values);
  if (form.get('intent') === 'code' && (way === 'sms' || way === 'email'))
    return sendCode(context, step, way, values);
  if (typed === '') return refused({ values, faults: { proof: { key: 'field.required' } } }, 400);
  const ticket = (await keptTicket(context, 'link'))?.ticket;
  const { device } = context.session;
  const login = await context.call('loginStep', {
    ticket: step.ticket,
    way,
    proof: typed.slice(0, 255),
    trustDevice: form.has('trustDevice'),
    ...(device ? { device } : {}),
    ...(ticket === undefined ? {} : { socialTicket: ticket }),
  });
  if (!login.ok)
    return refused(
      replyTo(login.fault, values, (name) => name === 'proof'),
      login.fault.status,
    );
  return enterSite(context, login.value, { next: step.next, changeDue: login.value.changeDue });
}
