import { isSecondFactorCode } from '#app/lib/typed/code.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../db/database.ts';
import { refuseField, refuseFields } from './field-errors.ts';
import type { CallContext } from './handler.ts';
import { fault } from './responses.ts';
import type { SecondFactor } from './second-factor.ts';

/**
 * A member's fresh proof that an act is their own: a code of their authenticator, in the field
 * `code`. Members without an authenticator have nothing to prove.
 */
export interface FreshProof {
  /** Counts an attempt; the fault after too many. Call it outside of a transaction. */
  admit(): Promise<CallFault | undefined>;
  /** Consumes the code, in the act's transaction and as its last check; the fault of a wrong one. */
  redeem(tx: Queryable): Promise<CallFault | undefined>;
  /** Clears the attempts, once the act is committed. */
  done(): Promise<void>;
  /** Takes the attempt back, after a refusal that is not about the code. */
  returnAttempt(): Promise<void>;
}

const nothing = () => Promise.resolve(undefined);

/** The proof of those who need none: members without an authenticator, staff, repeated requests. */
export const noProof: FreshProof = {
  admit: nothing,
  redeem: nothing,
  done: nothing,
  returnAttempt: nothing,
};

/** Demands a code of a member with an authenticator; refuses an empty one at its field [F15]. */
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
