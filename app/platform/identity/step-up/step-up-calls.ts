import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { StepUpMethod } from '#schema/calls/step-up.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { createSignInCompletion } from '../sign-in/complete-sign-in.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import type { BucketRule } from '../../rate-limit/token-bucket.ts';
import { rateLimits, stepGuesses } from '../../rate-limit/rules.ts';
import {
  findMemberById,
  markEmailVerified,
  markMobileVerified,
  activeMember,
  type MemberRecord,
} from '../members/member-repository.ts';
import { openPayeeName } from '../own-data/payee-name.ts';
import { spendSms } from '../phone/sms-budget.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { Queryable } from '../../db/database.ts';
import { rehearse } from '../../db/rehearse.ts';
import {
  consumeOneTimePassword,
  consumeRecoveryCode,
} from '../authenticator/authenticator-store.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { noteSubject } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { linkAfterSignIn } from '../social/link-after-sign-in.ts';
import {
  findStep,
  stepCodeMatches,
  maxStepTries,
  consumeStep,
  countStepTry,
  type LoginStepRecord,
} from './step-up-store.ts';
import { readKnownIpStatus } from './known-ip-store.ts';
import { canProveBy } from './locked-login.ts';
import {
  findCodeSubject,
  limitStepCodes,
  findLockedRecipient,
  sendStepCode,
} from './step-codes.ts';
import { channelOf, hasProofForm, matchesBankName, matchesMobile } from './methods.ts';

/** Unit: minutes (spec, section 4). */
const resendMinutes = 1;
const notOfferedFault = fault('invalid_input', { paths: ['way'] });

async function findStepMember(
  services: IdentityServices,
  { member, subject }: LoginStepRecord,
  context: CallContext,
): Promise<MemberRecord | undefined> {
  const { database } = services;
  const { tenant } = context;
  noteSubject(context, member === null ? { name: subject } : { member });
  return member === null
    ? undefined
    : activeMember(await findMemberById(database, tenant.code, member), services.sandbox);
}

/** Counts over all addresses; known devices and addresses have an additional budget. */
async function takeToken(
  services: IdentityServices,
  step: LoginStepRecord,
  { device = '' }: CallRequest<'loginStep'>,
  { tenant: { code }, now, ip }: CallContext,
): Promise<BucketRule | undefined> {
  const { budgets, database } = services;
  const subject = guessSubject(step);
  if (await budgets.take(code, stepGuesses.anybody, subject, now)) return stepGuesses.anybody;
  const isKnown =
    step.member !== null &&
    ((await services.devices.isKnown(code, step.member, device, now)) ||
      (await readKnownIpStatus(database, code, step.member, ip, now)).isHome);
  return isKnown && (await budgets.take(code, stepGuesses.knownDevice, subject, now))
    ? stepGuesses.knownDevice
    : undefined;
}

/** Locked log-ins have a separate budget, since they start without the password. */
const guessSubject = ({ member, isLocked, subject }: LoginStepRecord): string =>
  isLocked ? `locked\n${subject}` : (member ?? '');

function isGood(
  services: IdentityServices,
  step: LoginStepRecord,
  member: MemberRecord,
  { way, proof }: CallRequest<'loginStep'>,
  { tenant: { code }, now }: CallContext,
  tx: Queryable,
): boolean | Promise<boolean> {
  const { secretBox } = services;
  const proofInput = proof.trim();
  const checks: Readonly<Record<StepUpMethod, () => boolean | Promise<boolean>>> = {
    sms: () => stepCodeMatches(step, way, proofInput, now),
    email: () => stepCodeMatches(step, way, proofInput, now),
    mobile: () => matchesMobile(member, proofInput),
    bankName: async () =>
      matchesBankName(
        await openPayeeName(secretBox, { tenant: code, member: member.id }, member),
        proofInput,
      ),
    authenticator: () => consumeOneTimePassword(tx, secretBox, code, member.id, proofInput, now),
    recovery: async () =>
      consumeRecoveryCode(tx, await services.recoveryCodeDigest(), code, member.id, proofInput),
  };
  return checks[way]();
}

/** At a locked account, the method must be the member's own. */
async function isProved(
  services: IdentityServices,
  step: LoginStepRecord,
  member: MemberRecord,
  input: CallRequest<'loginStep'>,
  context: CallContext,
): Promise<boolean> {
  if (step.isLocked && !(await canProveBy(services, member, input.way, context))) return false;
  // Preloads keys from the database for use inside transactions.
  await services.secretBox.ready();
  await services.recoveryCodeDigest();
  return rehearse(services.database, async (tx) =>
    isGood(services, step, member, input, context, tx),
  );
}

const redeemStep =
  (
    services: IdentityServices,
    step: LoginStepRecord,
    member: MemberRecord,
    input: CallRequest<'loginStep'>,
    context: CallContext,
  ) =>
  async (tx: Queryable): Promise<CallFault | undefined> => {
    const { tenant, now } = context;
    // A concurrent log-in may have used the proof: the step stays valid for another.
    if (!(await isGood(services, step, member, input, context, tx)))
      return refuseField('proof_wrong', 'proof').fault;
    if (!(await consumeStep(tx, tenant.code, input.ticket))) return fault('step_expired');
    const channel = channelOf[input.way];
    if (step.passwordRight && channel === 'sms')
      await markMobileVerified(tx, tenant.code, member.id, now);
    if (step.passwordRight && channel === 'email')
      await markEmailVerified(tx, tenant.code, member.id, member.email, now);
    return undefined;
  };

async function refuseMalformed(
  { database }: IdentityServices,
  { ticket, way }: CallRequest<'loginStep'>,
  context: CallContext,
) {
  const step = await findStep(database, context, ticket);
  return step && !step.ways.split(',').includes(way)
    ? refuse(notOfferedFault)
    : refuseField('proof_wrong', 'proof');
}

/** After the last wrong try, the password is required again. */
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
  step: LoginStepRecord,
  member: MemberRecord,
  input: CallRequest<'loginStep'>,
  context: CallContext,
): Promise<Result<CallOutput<'loginStep'>, CallFault>> {
  const completeSignIn = createSignInCompletion(services);
  const { side, byPassword, isDue } = step;
  const result = await completeSignIn(member, side, context, {
    method: 'step',
    byPassword,
    isDue,
    device: input.device,
    trustDevice: input.trustDevice,
    redeem: redeemStep(services, step, member, input, context),
  });
  const { socialTicket } = input;
  if (result.ok && socialTicket && side === 'player')
    await linkAfterSignIn(services, context, member.id, socialTicket);
  return result;
}

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
      if (!step || (!member && !step.isLocked)) return refuse(fault('step_expired'));
      if (!step.ways.split(',').includes(way)) return refuse(notOfferedFault);
      const open = outbox.open(way);
      if (!open.ok) return open;
      const limited = await limitStepCodes(
        counters,
        await findCodeSubject(services, step, context),
        { tenant: tenant.code, now },
      );
      if (limited) return refuse(limited);
      const isCounted = way === 'sms' && member && !step.isLocked;
      if (isCounted && !(await spendSms(services.smsBudget, member.mobile ?? '', context)))
        return refuse(fault('too_many_requests'));
      const recipient = step.isLocked
        ? await findLockedRecipient(services, member, way, context)
        : member;
      await sendStepCode(services, recipient, way, ticket, context);
      return ok({ expiredMinutes: resendMinutes });
    },
    async loginStep(input, context) {
      if (input.proof.trim() === '')
        return refuseFields('field_invalid', { proof: { key: 'field.required' } });
      const admission = await throttle(context, rateLimits.login);
      if (!admission.ok) return admission;
      if (!hasProofForm(input)) return refuseMalformed(services, input, context);
      const step = await countStepTry(database, context, input.ticket);
      const member = step && (await findStepMember(services, step, context));
      if (!step || (!member && !step.isLocked)) return refuse(fault('step_expired'));
      if (!step.ways.split(',').includes(input.way)) return refuse(notOfferedFault);
      const bucket = await takeToken(services, step, input, context);
      if (!bucket) return refuse(fault('account_locked'));
      if (!member || !(await isProved(services, step, member, input, context)))
        return refuse(await rejectProof(services, step, input, context));
      await budgets.refund(context.tenant.code, bucket, guessSubject(step));
      if (!step.passwordRight) {
        const used = await redeemStep(services, step, member, input, context)(database);
        return refuse(used ?? fault('login_failed'));
      }
      return finishSignIn(services, step, member, input, context);
    },
  };
}
