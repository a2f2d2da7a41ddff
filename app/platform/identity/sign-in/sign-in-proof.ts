import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../../db/database.ts';

/**
 * What somebody who logs in has proved; `isDue` marks a password that must be changed first
 * [AU-10].
 */
export interface SignInProof {
  /**
   * `code`: one that went to the member's own phone; `service`: another service's token; `step`: one
   * more proof after any of them [AU-24].
   */
  readonly method: 'password' | 'code' | 'service' | 'step';
  readonly byPassword: boolean;
  readonly isDue: boolean;
  /** What an earlier log-in left on this device. */
  readonly device?: string | undefined;
  /** The member's number was typed as their name. */
  readonly byMobileNumber?: boolean;
  /**
   * Uses a proof of one use up, in the transaction that opens the session: where that is undone the
   * proof stays good [F13]. Answers why it was no proof any more.
   */
  readonly redeem?: (tx: Queryable) => Promise<CallFault | undefined>;
  /** The member wants no second step on this device any more. */
  readonly trustDevice?: boolean;
}
