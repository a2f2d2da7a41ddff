import type { Queryable } from '../db/database.ts';
import type { CallContext } from './handler.ts';

/** For areas below the one that implements it: loosening a protection requires it. */
export interface SecondFactor {
  isEnrolled(db: Queryable, tenant: string, member: string): Promise<boolean>;
  /** Returns false after too many attempts. Call it outside of a transaction. */
  countAttempt(context: CallContext, member: string): Promise<boolean>;
  /** Call it in the transaction of the act; returns false for an invalid code. */
  consume(tx: Queryable, context: CallContext, member: string, code: string): Promise<boolean>;
  clearAttempts(context: CallContext, member: string): Promise<void>;
  /** Refunds an attempt that was not a wrong code. */
  returnAttempt(context: CallContext, member: string): Promise<void>;
}
