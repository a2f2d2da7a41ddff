import { isSecondFactorCode } from '#app/lib/typed/code.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../db/database.ts';
import { refuseField, refuseFields } from './field-errors.ts';
import type { CallContext } from './handler.ts';
import { fault } from './responses.ts';
import type { SecondFactor } from './second-factor.ts';

/**
 * Proof by a code of the member's authenticator, in the field `code`. Members without an
 * authenticator need none.
 */
export interface FreshProof {
  /** Counts an attempt; returns the fault after too many. Call it outside of a transaction. */
  admit(): Promise<CallFault | undefined>;
  /** Consumes the code. Call it in the act's transaction, as the last check. */
  redeem(tx: Queryable): Promise<CallFault | undefined>;
  /** Clears the attempts. Call it after the commit. */
  done(): Promise<void>;
  /** Refunds the attempt after a refusal that does not concern the code. */
  returnAttempt(): Promise<void>;
}

const doNothing = () => Promise.resolve(undefined);

/** For members without an authenticator, staff and repeated requests. */
export const noProof: FreshProof = {
  admit: doNothing,
  redeem: doNothing,
  done: doNothing,
  returnAttempt: doNothing,
};

/** Requires a code from members with an authenticator. */
export async function demandProof(
  secondFactor: SecondFactor,
  db: Queryable,
  context: CallContext,
  { member, code }: { readonly member: string; readonly code: string },
): Promise<Result<FreshProof, CallFault>> {
  const trimmedCode = code.trim();
  if (!(await secondFactor.isEnrolled(db, context.tenant.code, member))) return ok(noProof);
  if (trimmedCode === '')
    return refuseFields('field_invalid', { code: { key: 'field.authenticatorCode' } });
  if (!isSecondFactorCode(trimmedCode)) return refuseField('proof_wrong', 'code');
  return ok({
    admit: async () =>
      (await secondFactor.countAttempt(context, member)) ? undefined : fault('too_many_requests'),
    redeem: async (tx) =>
      (await secondFactor.consume(tx, context, member, trimmedCode))
        ? undefined
        : refuseField('proof_wrong', 'code').fault,
    done: () => secondFactor.clearAttempts(context, member),
    returnAttempt: () => secondFactor.returnAttempt(context, member),
  });
}
