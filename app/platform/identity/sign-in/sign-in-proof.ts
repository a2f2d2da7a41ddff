import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../../db/database.ts';

/** The proof of a log-in; `isDue` marks a password that must be changed first [AU-10]. */
export interface SignInProof {
  /**
   * `code`: sent to the member's own phone; `service`: another service's token; `step`: a second
   * step after any of them [AU-24].
   */
  readonly method: 'password' | 'code' | 'service' | 'step';
  readonly byPassword: boolean;
  readonly isDue: boolean;
  /** The device's token from an earlier log-in. */
  readonly device?: string | undefined;
  /** The member's number was typed as the name. */
  readonly byMobileNumber?: boolean;
  /**
   * Consumes a one-time proof, in the transaction that opens the session: after a rollback the
   * proof stays valid [F13]. Resolves to the fault when it was not valid any more.
   */
  readonly redeem?: (tx: Queryable) => Promise<CallFault | undefined>;
  /** The member wants no second step on this device any more. */
  readonly trustDevice?: boolean;
}
