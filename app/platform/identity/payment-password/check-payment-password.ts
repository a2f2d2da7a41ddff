import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { toAsciiDigits } from '#app/lib/typed/plain-text.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { PaymentPassword } from '../../calls/payment-password.ts';
import { requireMember } from '../../calls/require-member.ts';
import { fault } from '../../calls/responses.ts';
import { findMemberById } from '../members/member-repository.ts';
import { notifyMember } from '../members/notify-member.ts';
import type { IdentityServices } from '../identity-services.ts';
import {
  clearPaymentTries,
  countPaymentTry,
  maxPaymentTries,
  paymentPauseMinutes,
  readPaymentHash,
  returnPaymentTry,
} from './payment-password-store.ts';

const minuteMs = 60_000;

function refuseLocked(field: string, until: number, now: number) {
  const minutes = Math.max(1, Math.ceil((until - now) / minuteMs));
  const fieldFault: FieldFault = {
    key: 'field.paymentLocked',
    values: { min: minutes, max: paymentPauseMinutes },
  };
  return refuseFields('payment_password_locked', { [field]: fieldFault }, { until });
}

/** Warns the member, in case an attacker made the tries. */
async function notifyLocked(
  services: IdentityServices,
  context: CallContext,
  id: string,
): Promise<void> {
  const member = await findMemberById(services.database, context.tenant.code, id);
  if (member) await notifyMember(services, context, member, 'message.paymentPasswordLocked');
}

async function verifyTry(
  services: IdentityServices,
  context: CallContext,
  member: string,
  { hash, password, field }: { hash: string; password: string; field: string },
): Promise<Result<undefined, CallFault>> {
  const { database, passwords } = services;
  const { tenant, now } = context;
  const tried = await countPaymentTry(database, tenant.code, member, now);
  if (tried.kind === 'locked') return refuseLocked(field, tried.until, now);
  const verified = await passwords.verify(hash, toAsciiDigits(password));
  if (!verified.ok) {
    await returnPaymentTry(database, tenant.code, member);
    return refuse(fault('too_many_requests'));
  }
  if (verified.value) {
    await clearPaymentTries(database, tenant.code, member);
    return ok(undefined);
  }
  const { left } = tried;
  if (left === 0) {
    await notifyLocked(services, context, member);
    return refuseLocked(field, now + paymentPauseMinutes * minuteMs, now);
  }
  const fieldFault: FieldFault = {
    key: 'field.paymentTries',
    values: { min: left, max: maxPaymentTries },
  };
  return refuseFields('payment_password_wrong', { [field]: fieldFault }, { left });
}

/**
 * Pauses after `maxPaymentTries` wrong tries in a row. It hashes, so call it inside the brand's
 * bulkhead.
 * @param field the form field that shows a refusal
 */
export const checkPaymentPassword = async (
  services: IdentityServices,
  context: CallContext,
  password: string,
  field = 'paymentPassword',
): ReturnType<PaymentPassword['check']> => {
  const member = requireMember(context);
  if (!member.ok) return member;
  const { id, type } = member.value;
  if (isTrialType(type)) return refuse(fault('need_true_account'));
  const hash = await readPaymentHash(services.database, context.tenant.code, id);
  if (hash === null) return refuse(fault('payment_password_unset'));
  if (password === '') return refuseFields('field_invalid', { [field]: { key: 'field.required' } });
  return verifyTry(services, context, id, { hash, password, field });
};
