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
import type { IdentityServices } from '../services.ts';

/** What a member enters to confirm that it is them, besides the session. */
export interface ConfirmationInput {
  /** The log-in password, in the field `password`. */
  readonly password: string;
  /** A code of the authenticator, or a recovery code, in the field `code`. */
  readonly code: string;
}

/** A confirmation that is right so far; the rest is checked in the transaction of its act. */
export interface Confirmation {
  /** Consumes the code; the fault of a wrong one. */
  redeem(tx: Queryable): Promise<CallFault | undefined>;
  /** Clears the tries, once the act is committed. */
  done(): Promise<void>;
}

/**
 * Confirms an act by the authenticator's code, which the act's transaction consumes.
 * @returns undefined for a member without an authenticator
 */
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
 * Confirms that an act is the member's own, since a session may have been taken over: by the
 * authenticator where there is one, else by the log-in password, else by a recent log-in. It may
 * hash: callers wait for their brand's turn in the bulkhead [F11, F15].
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
