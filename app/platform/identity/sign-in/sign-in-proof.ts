import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../../db/database.ts';

/** `isDue`: the password must be changed first [AU-10]. */
export interface SignInProof {
  /**
   * `code`: sent to the member's phone; `service`: another service's token; `step`: second step
   * after any of them [AU-24].
   */
  readonly method: 'password' | 'code' | 'service' | 'step';
  readonly byPassword: boolean;
  readonly isDue: boolean;
  readonly device?: string | undefined;
  readonly byMobileNumber?: boolean;
  /**
   * Consumes a one-time proof in the transaction that opens the session, so that a rollback
   * preserves it. Resolves to a fault if the proof is no longer valid.
   */
  readonly redeem?: (tx: Queryable) => Promise<CallFault | undefined>;
  readonly trustDevice?: boolean;
}
