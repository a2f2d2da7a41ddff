import { refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { demandProof, type FreshProof } from '../calls/fresh-proof.ts';
import type { CallContext } from '../calls/handler.ts';
import type { PaymentPassword } from '../calls/payment-password.ts';
import type { SecondFactor } from '../calls/second-factor.ts';
import type { Database } from '../db/database.ts';

/** What a member enters to confirm that their money may leave the account. */
interface PaymentInput {
  readonly member: string;
  readonly paymentPassword: string;
  /** A code of the authenticator, or a recovery code. */
  readonly code: string;
}

/**
 * Confirms a payment out of an account: by the payment password and, where the member has an
 * authenticator, by a code of it, which the payment's transaction consumes [F15, MC-04, MC-05]. An
 * open session that somebody else uses moves no money.
 */
export async function confirmPayment(
  {
    database,
    paymentPassword,
    secondFactor,
  }: {
    readonly database: Database;
    readonly paymentPassword: PaymentPassword;
    readonly secondFactor: SecondFactor;
  },
  context: CallContext,
  { member, paymentPassword: password, code }: PaymentInput,
): Promise<Result<FreshProof, CallFault>> {
  const proof = await demandProof(secondFactor, database, context, { member, code });
  if (!proof.ok) return proof;
  const check = await paymentPassword.check(context, password);
  if (!check.ok) return check;
  const tooMany = await proof.value.admit();
  return tooMany ? refuse(tooMany) : proof;
}
