import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from './handler.ts';

/** For calls that move money out of an account or change its destination [MC-01, MC-04, MC-05]. */
export interface PaymentPassword {
  /**
   * Counts an attempt before the password is verified, so that parallel calls share the budget; a
   * correct password clears the attempts. Call it outside of a transaction, before the act.
   * @returns `ok`, or the refusal: `missing_token`, `need_true_account`, `payment_password_unset`,
   * `field_invalid` (empty), `payment_password_wrong` (`value.left` attempts),
   * `payment_password_locked` (`value.until`, ms since the epoch; the password is not verified) or
   * `too_many_requests`. All but the first three name the field `paymentPassword`.
   */
  check(context: CallContext, password: string): Promise<Result<undefined, CallFault>>;
}
