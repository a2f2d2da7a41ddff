import type { Queryable } from '../db/database.ts';
import type { CallContext } from './handler.ts';

/**
 * A member's second factor, for areas below the one that has it: what loosens a protection asks for
 * it besides the session [F15].
 */
export interface SecondFactor {
  /** Whether the member has one. */
  isEnrolled(db: Queryable, tenant: string, member: string): Promise<boolean>;
  /** Counts a try; false once there were too many. Outside of a transaction. */
  countAttempt(context: CallContext, member: string): Promise<boolean>;
  /** Uses a code up, in the transaction of what it allows; false when it is not one that counts. */
  consume(tx: Queryable, context: CallContext, member: string, code: string): Promise<boolean>;
  /** Forgets the tries, after a code that counted. */
  clearAttempts(context: CallContext, member: string): Promise<void>;
}
