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
  /** The member wants no second step on this device any more. */
  readonly trustDevice?: boolean;
}
