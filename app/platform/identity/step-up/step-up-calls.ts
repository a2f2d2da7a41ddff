import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { StepUpMethod } from '#schema/calls/step-up.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { createSignInCompletion } from '../sign-in/complete-sign-in.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import type { BucketRule } from '../../rate-limit/token-bucket.ts';
import {
  rateLimits,
  stepCodeLimit,
  stepCodeCooldown,
  stepGuesses,
} from '../../rate-limit/rules.ts';
import {
  findMemberById,
  markEmailVerified,
  markMobileVerified,
  activeMember,
  type MemberRecord,
} from '../members/member-repository.ts';
import type { IdentityServices } from '../services.ts';
import {
  consumeOneTimePassword,
  consumeRecoveryCode,
} from '../authenticator/authenticator-store.ts';
import { parseMobileNumber } from '../../crypto/mobile-number.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { noteSubject } from '../../calls/call-subject.ts';
import { fault } from '../../calls/responses.ts';
import { composeMessage } from '../../messaging/compose-message.ts';
import { linkByTicket } from '../social/social-store.ts';
import {
  codeMinutes,
  findStep,
  stepCodeMatches,
  createStepCode,
  maxStepTries,
  consumeStep,
  countStepTry,
  type LoginStepRecord,
} from './step-up-store.ts';
import { channelOf, matchesBankName, matchesMobile } from './methods.ts';

/** After how many minutes another code may be sent (spec, section 4). */
const resendMinutes = 1;
const notOfferedFault = fault('invalid_input', { paths: ['way'] });

async function findStepMember(
  services: IdentityServices,
  { member }: LoginStepRecord,
  context: CallContext,
): Promise<MemberRecord | undefined> {
  const { database } = services;
  const { tenant } = context;
  noteSubject(context, { member });
  return activeMember(await findMemberById(database, tenant.code, member), services.sandbox);
}

async function sendCode(
  services: IdentityServices,
  { mobile, email }: MemberRecord,
  way: 'sms' | 'email',
  ticket: string,
  context: CallContext,
): Promise<void> {
  const { database, random, outbox } = services;
  const { tenant, language } = context;
  await database.transaction(async (tx) => {
    const code = await createStepCode(tx, random, context, ticket, way);
    const text = composeMessage(tenant, language, 'message.code.step', {
      code,
      minutes: codeMinutes,
    });
    const ttlMs = codeMinutes * 60_000;
    if (way === 'sms' && mobile !== null)
      await outbox.send(tenant.code, { channel: 'sms', to: mobile, text, ttlMs }, tx);
    if (way === 'email')
      await outbox.send(
        tenant.code,
        {
          channel: 'email',
          to: email,
          subject: composeMessage(tenant, language, 'message.code.step.subject'),
          text,
          ttlMs,
        },
        tx,
      );
  });
}

/**
 * A member's proofs are looked at so often, whoever asks from wherever; a device that was in
 * before has some besides.
 */
async function takeToken(
  services: IdentityServices,
  { id }: MemberRecord,
  { device = '' }: CallRequest<'loginStep'>,
  { tenant: { code }, now }: CallContext,
): Promise<BucketRule | undefined> {
  const { budgets } = services;
  if (await budgets.take(code, stepGuesses.anybody, id, now)) return stepGuesses.anybody;
  return (await services.devices.isKnown(code, id, device, now)) &&
    (await budgets.take(code, stepGuesses.knownDevice, id, now))
    ? stepGuesses.knownDevice
    : undefined;
}

function isGood(
  services: IdentityServices,
  step: LoginStepRecord,
  member: MemberRecord,
  { way, proof }: CallRequest<'loginStep'>,
  { tenant: { code }, now }: CallContext,
): boolean | Promise<boolean> {
  const { database, authenticators } = services;
  const proofInput = proof.trim();
  const checks: Readonly<Record<StepUpMethod, () => boolean | Promise<boolean>>> = {
    sms: () => stepCodeMatches(step, way, proofInput, now),
    email: () => stepCodeMatches(step, way, proofInput, now),
    mobile: () => matchesMobile(member, proofInput),
    bankName: () => matchesBankName(member.payeeName, proofInput),
    authenticator: () =>
      consumeOneTimePassword(database, authenticators, code, member.id, proofInput, now),
    recovery: async () =>
      consumeRecoveryCode(
        database,
        await services.recoveryCodeDigest(),
        code,
        member.id,
        proofInput,
      ),
  };
  return checks[way]();
}

/** The last try that was wrong ends the step: the password has to be shown again. */
async function rejectProof(
  services: IdentityServices,
  { tries }: LoginStepRecord,
  { ticket }: CallRequest<'loginStep'>,
  { tenant }: CallContext,
): Promise<CallFault> {
  const { database } = services;
  if (tries < maxStepTries) return refuseField('proof_wrong', 'proof').fault;
  await consumeStep(database, tenant.code, ticket);
  return fault('step_expired');
}

async function finishSignIn(
  services: IdentityServices,
  { side, byPassword, isDue }: LoginStepRecord,
  member: MemberRecord,
  input: CallRequest<'loginStep'>,
  context: CallContext,
): Promise<Result<CallOutput<'loginStep'>, CallFault>> {
  const { database } = services;
  const completeSignIn = createSignInCompletion(services);
  const { tenant, now } = context;
  if (channelOf[input.way] === 'sms')
    await markMobileVerified(database, tenant.code, member.id, now);
  if (channelOf[input.way] === 'email')
    await markEmailVerified(database, tenant.code, member.id, member.email, now);
  const result = await completeSignIn(member, side, context, {
    method: 'step',
    byPassword,
    isDue,
    device: input.device,
    trustDevice: input.trustDevice,
  });
  const { socialTicket } = input;
  if (result.ok && socialTicket && side === 'player')
    await database.transaction((tx) => linkByTicket(tx, tenant.code, socialTicket, member.id, now));
  return result;
}

/** The second step of a log-in from an address that is not registered [AU-24]. */
export function loginStepCalls(
  services: IdentityServices,
): Handlers<'loginStepCode' | 'loginStep'> {
  const { database, outbox, counters, budgets, throttle } = services;

  return {
    async loginStepCode({ ticket, way }, context) {
      const { tenant, now } = context;
      const admission = await throttle(context, rateLimits.sendCode);
      if (!admission.ok) return admission;
      const step = await findStep(database, context, ticket);
      const member = step && (await findStepMember(services, step, context));
      if (!member) return refuse(fault('step_expired'));
      if (!step.ways.split(',').includes(way)) return refuse(notOfferedFault);
      const open = outbox.open(way);
      if (!open.ok) return open;
      if ((await counters.add(tenant.code, stepCodeCooldown, member.id, now)) > 1)
        return refuse(fault('code_throttled'));
      if ((await counters.add(tenant.code, stepCodeLimit, member.id, now)) > stepCodeLimit.max)
        return refuse(fault('too_many_requests'));
      const number = way === 'sms' ? parseMobileNumber(member.mobile ?? '', undefined) : undefined;
      const budget = number ? await services.smsBudget.check(number, context) : ok(undefined);
      if (!budget.ok) return budget;
      await sendCode(services, member, way, ticket, context);
      if (number) await services.smsBudget.record(number, context);
      return ok({ expiredMinutes: resendMinutes });
    },
    async loginStep(input, context) {
      if (input.proof.trim() === '')
        return refuseFields('field_invalid', { proof: { key: 'field.required' } });
      const admission = await throttle(context, rateLimits.login);
      if (!admission.ok) return admission;
      const step = await countStepTry(database, context, input.ticket);
      const member = step && (await findStepMember(services, step, context));
      if (!member) return refuse(fault('step_expired'));
      if (!step.ways.split(',').includes(input.way)) return refuse(notOfferedFault);
      const bucket = await takeToken(services, member, input, context);
      if (!bucket) return refuse(fault('account_locked'));
      if (!(await isGood(services, step, member, input, context)))
        return refuse(await rejectProof(services, step, input, context));
      if (!(await consumeStep(database, context.tenant.code, input.ticket)))
        return refuse(fault('step_expired'));
      await budgets.refund(context.tenant.code, bucket, member.id);
      return finishSignIn(services, step, member, input, context);
    },
  };
}
