import { refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { demandProof, type FreshProof } from '../calls/fresh-proof.ts';
import type { CallContext } from '../calls/handler.ts';
import type { PaymentPassword } from '../calls/payment-password.ts';
import type { SecondFactor } from '../calls/second-factor.ts';
import type { Database } from '../db/database.ts';

interface PaymentInput {
  readonly member: string;
  readonly paymentPassword: string;
  readonly code: string;
}

/**
 * Requires the payment password and, if enrolled, an authenticator or recovery code, which the
 * payment's transaction consumes [MC-04, MC-05]. A stolen session cannot move money.
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
