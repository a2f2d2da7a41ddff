import { isSecondFactorCode } from '#app/lib/typed/code.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { isEnrolled } from '../authenticator/authenticator-store.ts';
import { createSecondFactor } from '../authenticator/second-factor.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import { confirmByPassword } from '../passwords/confirm-by-password.ts';
import type { IdentityServices } from '../identity-services.ts';

export interface ConfirmationInput {
  readonly password: string;
  readonly code: string;
}

/** The remaining checks run in the transaction of the confirmed action. */
export interface Confirmation {
  redeem(tx: Queryable): Promise<CallFault | undefined>;
  /** Call it once the action is committed. */
  done(): Promise<void>;
}

/** @returns undefined for a member without an authenticator */
export async function confirmBySecondFactor(
  services: IdentityServices,
  context: CallContext,
  member: string,
  code: string,
): Promise<Result<Confirmation, CallFault> | undefined> {
  const { database } = services;
  if (!(await isEnrolled(database, context.tenant.code, member))) return undefined;
  if (code === '')
    return refuseFields('field_invalid', { code: { key: 'field.authenticatorCode' } });
  if (!isSecondFactorCode(code)) return refuseField('proof_wrong', 'code');
  const secondFactor = createSecondFactor(services);
  if (!(await secondFactor.countAttempt(context, member)))
    return refuse(fault('too_many_requests'));
  return ok({
    redeem: async (tx) =>
      (await secondFactor.consume(tx, context, member, code))
        ? undefined
        : refuseField('proof_wrong', 'code').fault,
    done: () => secondFactor.clearAttempts(context, member),
  });
}

/**
 * Guards against stolen sessions: requires the authenticator, else the log-in password, else a
 * recent log-in. It may hash, so call it inside the brand's bulkhead.
 */
export async function confirmMember(
  services: IdentityServices,
  context: CallContext,
  member: MemberRecord,
  { password, code }: ConfirmationInput,
): Promise<Result<Confirmation, CallFault>> {
  const confirmed = await confirmBySecondFactor(services, context, member.id, code);
  if (confirmed) return confirmed;
  const refusal = await confirmByPassword(services, member, password, context);
  return refusal
    ? refuse(refusal)
    : ok({ redeem: () => Promise.resolve(undefined), done: () => Promise.resolve() });
}
