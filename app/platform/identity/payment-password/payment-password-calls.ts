import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { toAsciiDigits } from '#app/lib/typed/plain-text.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import type { CallContext, Handlers } from '../../calls/handler.ts';
import { requireMember } from '../../calls/require-member.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sendInboxMessage } from '../../inbox/inbox-store.ts';
import { isEnrolled } from '../authenticator/authenticator-store.ts';
import { confirmBySecondFactor } from '../confirmation/confirm-member.ts';
import { consumeMemberCode } from '../member-codes/member-code-store.ts';
import { findMemberCodeFault, sendMemberCode } from '../member-codes/member-codes.ts';
import { findMemberById, type MemberRecord } from '../members/member-repository.ts';
import { notifyMember } from '../members/notify-member.ts';
import { confirmByPassword } from '../passwords/confirm-by-password.ts';
import type { IdentityServices } from '../identity-services.ts';
import { maskedEmail, maskedMobile } from '../step-up/methods.ts';
import { checkPaymentPassword } from './check-payment-password.ts';
import { newPaymentPasswordFaults, paymentPasswordRule } from './payment-password-rule.ts';
import {
  clearPaymentTries,
  readPaymentHash,
  readPaymentLock,
  replacePaymentHash,
} from './payment-password-store.ts';

type CallResult = Promise<Result<Record<never, never>, CallFault>>;
type SetInput = CallRequest<'setPaymentPassword'>;
type Way = CallOutput<'paymentPassword'>['ways'][number];

/**
 * Delay before a new number or address can reset a payment password. Otherwise an attacker with the
 * log-in password could bind their own.
 */
const newAddressHoldMs = 24 * 3_600_000;

interface PaymentMember {
  readonly record: MemberRecord;
  readonly sessionId: string;
  readonly hash: string | null;
}

async function requirePaymentMember(
  { database }: IdentityServices,
  context: CallContext,
): Promise<Result<PaymentMember, CallFault>> {
  const member = requireMember(context);
  if (!member.ok) return member;
  const { id, sessionId, type } = member.value;
  if (isTrialType(type)) return refuse(fault('need_true_account'));
  const [record, hash] = await Promise.all([
    findMemberById(database, context.tenant.code, id),
    readPaymentHash(database, context.tenant.code, id),
  ]);
  return record ? ok({ record, sessionId, hash }) : refuse(fault('invalid_token'));
}

function waysOf({ record, hash }: PaymentMember, now: number): readonly Way[] {
  const { mobile, email, mobileProved, emailProved, mobileBoundAt, emailBoundAt } = record;
  const isSettled = (boundAt: number | null) =>
    hash === null || boundAt === null || boundAt + newAddressHoldMs <= now;
  const ways: Way[] = [];
  if (hash === null && record.passwordHash !== null) ways.push({ way: 'password', to: '' });
  if (mobile !== null && mobileProved && isSettled(mobileBoundAt))
    ways.push({ way: 'sms', to: maskedMobile(mobile) });
  if (email !== '' && emailProved && isSettled(emailBoundAt))
    ways.push({ way: 'email', to: maskedEmail(email) });
  return ways;
}

/** Refuses the log-in password and the current payment password. */
async function hashNew(
  { passwords }: IdentityServices,
  { record, hash }: PaymentMember,
  newPassword: string,
): Promise<Result<string, CallFault>> {
  for (const [stored, key] of [
    [hash, 'field.same'],
    [record.passwordHash, 'field.paymentIsPassword'],
  ] as const) {
    if (stored === null) continue;
    const isSame = await passwords.verify(stored, newPassword);
    if (!isSame.ok) return refuse(fault('too_many_requests'));
    const fieldFault: FieldFault = { key };
    if (isSame.value) return refuseFields('field_invalid', { newPaymentPassword: fieldFault });
  }
  const hashed = await passwords.hash(newPassword);
  return hashed.ok ? hashed : refuse(fault('too_many_requests'));
}

async function store(
  services: IdentityServices,
  context: CallContext,
  { record, hash }: PaymentMember,
  newHash: string,
  redeem: (tx: Queryable) => Promise<CallFault | undefined> = () => Promise.resolve(undefined),
): CallResult {
  const { database } = services;
  const { tenant } = context;
  return actTransaction(database, context, async (tx, recordAct) => {
    const { id } = record;
    const refusal = await redeem(tx);
    if (refusal) return refuse(refusal);
    // A concurrent request changed the hash.
    if (!(await replacePaymentHash(tx, tenant.code, id, hash, newHash)))
      return refuse(fault('state_changed'));
    await clearPaymentTries(tx, tenant.code, id);
    await notifyMember(services, context, record, 'message.paymentPasswordChanged', { db: tx });
    await sendInboxMessage(tx, {
      tenant: tenant.code,
      member: id,
      id: `payment-password:${id}:${context.now}`,
      template: 'paymentPasswordChanged',
      values: {},
      at: context.now,
    });
    await recordAct();
    return ok({});
  });
}

function findWay(member: PaymentMember, way: Way['way'], now: number): Way | undefined {
  return waysOf(member, now).find((candidate) => candidate.way === way);
}

const addressOf = ({ mobile, email }: MemberRecord, way: 'sms' | 'email'): string =>
  (way === 'sms' ? mobile : email) ?? '';

async function setNew(
  services: IdentityServices,
  context: CallContext,
  member: PaymentMember,
  input: SetInput,
): CallResult {
  const { tenant, now } = context;
  const { record, sessionId } = member;
  if (!findWay(member, input.way, now)) return refuse(fault('not_found'));
  const key = {
    tenant: tenant.code,
    member: record.id,
    session: sessionId,
    purpose: 'payment-password' as const,
    address: input.way === 'password' ? '' : addressOf(record, input.way),
  };
  const proofFault =
    input.way === 'password'
      ? await confirmByPassword(services, record, input.password, context)
      : await findMemberCodeFault(services, key, input.verificationCode, now);
  if (proofFault) return refuse(proofFault);
  const second = await confirmBySecondFactor(services, context, record.id, input.code.trim());
  if (second && !second.ok) return second;
  const newHash = await hashNew(services, member, input.newPaymentPassword);
  if (!newHash.ok) return newHash;
  const stored = await store(services, context, member, newHash.value, async (tx) => {
    const refusal = await second?.value.redeem(tx);
    if (refusal || input.way === 'password') return refusal;
    return (await consumeMemberCode(tx, key))
      ? undefined
      : refuseField('code_wrong', 'verificationCode').fault;
  });
  if (stored.ok) await second?.value.done();
  return stored;
}

async function change(
  services: IdentityServices,
  context: CallContext,
  input: CallRequest<'changePaymentPassword'>,
): CallResult {
  const faults = newPaymentPasswordFaults(context.tenant, input);
  if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
  const member = await requirePaymentMember(services, context);
  if (!member.ok) return member;
  const { oldPaymentPassword, newPaymentPassword } = input;
  const checked = await checkPaymentPassword(
    services,
    context,
    oldPaymentPassword,
    'oldPaymentPassword',
  );
  if (!checked.ok) return checked;
  const newHash = await hashNew(services, member.value, newPaymentPassword);
  return newHash.ok ? store(services, context, member.value, newHash.value) : newHash;
}

/** Some keyboards enter non-ASCII digits. */
const withAsciiDigits = <
  Input extends { readonly newPaymentPassword: string; readonly confirmPaymentPassword: string },
>(
  input: Input,
): Input => ({
  ...input,
  newPaymentPassword: toAsciiDigits(input.newPaymentPassword),
  confirmPaymentPassword: toAsciiDigits(input.confirmPaymentPassword),
});

/** Calls that hash run inside the brand's bulkhead [MC-01]. */
export function paymentPasswordCalls(
  services: IdentityServices,
): Handlers<
  'paymentPassword' | 'paymentPasswordCode' | 'setPaymentPassword' | 'changePaymentPassword'
> {
  return {
    async paymentPassword(_, context) {
      const member = await requirePaymentMember(services, context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      const { id } = member.value.record;
      const { patternId, minLength, maxLength } = paymentPasswordRule(tenant);
      const lockedUntil = await readPaymentLock(services.database, tenant.code, id, now);
      return ok({
        set: member.value.hash !== null,
        lockedUntil: lockedUntil ?? null,
        rule: { patternId, minLength, maxLength },
        ways: [...waysOf(member.value, now)],
        secondFactor: await isEnrolled(services.database, tenant.code, id),
      });
    },
    async paymentPasswordCode({ way }, context) {
      const member = await requirePaymentMember(services, context);
      if (!member.ok) return member;
      const { record, sessionId } = member.value;
      if (!findWay(member.value, way, context.now)) return refuse(fault('not_found'));
      return sendMemberCode(
        services,
        context,
        { id: record.id, sessionId },
        { purpose: 'payment-password', channel: way, address: addressOf(record, way) },
      );
    },
    async setPaymentPassword(rawInput, context) {
      const input = withAsciiDigits(rawInput);
      const faults = newPaymentPasswordFaults(context.tenant, input);
      if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      const member = await requirePaymentMember(services, context);
      return member.ok ? setNew(services, context, member.value, input) : member;
    },
    changePaymentPassword: (input, context) => change(services, context, withAsciiDigits(input)),
  };
}
