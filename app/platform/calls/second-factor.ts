import type { Queryable } from '../db/database.ts';
import type { CallContext } from './handler.ts';

/**
 * A member's second factor, for areas below the one that implements it: loosening a protection
 * requires it besides the session [F15].
 */
export interface SecondFactor {
  /** Whether the member has one. */
  isEnrolled(db: Queryable, tenant: string, member: string): Promise<boolean>;
  /** Counts an attempt; false after too many. Call it outside of a transaction. */
  countAttempt(context: CallContext, member: string): Promise<boolean>;
  /** Consumes a code, in the transaction of the act that it permits; false for an invalid one. */
  consume(tx: Queryable, context: CallContext, member: string, code: string): Promise<boolean>;
  /** Clears the attempts, after a valid code. */
  clearAttempts(context: CallContext, member: string): Promise<void>;
  /** Takes an attempt back that no wrong code made. */
  returnAttempt(context: CallContext, member: string): Promise<void>;
}
