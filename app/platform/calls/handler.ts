import type { Result } from '#app/lib/result.ts';
import type { CallName, CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';

/** The member whose token came with the call. */
export interface SessionMember {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly sessionId: string;
  /** The session was opened with a password that must be changed first [AU-10]. */
  readonly changeDue: boolean;
}

/** The subject of a call without a session, set by its handler [F13]. */
export interface CallSubject {
  /** The id of the member. */
  member: string | undefined;
  /** The name or number in the call, normalised as attempts are counted. */
  name: string | undefined;
}

/** The row in the security log of an act that succeeds; written by `actTransaction` [F13]. */
export interface ActRecord {
  /**
   * Writes the row in the act's own transaction. Rejects with the database's error, so that the act
   * is rolled back, too.
   */
  write(tx: Queryable, member: string | undefined): Promise<void>;
  /** Called after that transaction is committed: counts the row and writes it as a line. */
  committed(): Promise<void>;
}

/** The rows of a call. */
export interface CallRecord extends ActRecord {
  /**
   * Writes a row that a log-in has linked an account of another service.
   * @returns a function to call when the transaction is committed; rejects with the database's
   * error
   */
  writeLink(tx: Queryable, member: string): Promise<() => Promise<void>>;
}

/** The context of one call: brand, caller, origin. A handler never sees another tenant's data. */
export interface CallContext {
  readonly tenant: Tenant;
  /**
   * Set when the token is valid for this tenant; always set on calls whose table line has `token:
   * true`.
   */
  readonly member: SessionMember | undefined;
  readonly ip: string;
  /** The plain host that the player typed; absent for the host's own reads. */
  readonly host?: string | undefined;
  /** The caller's `User-Agent`, if any. */
  readonly agent?: string | undefined;
  /**
   * The caller's language if the brand has it, else the brand's own: messages are written in it.
   */
  readonly language: string;
  /** ms since the epoch, by the platform's clock. */
  readonly now: number;
  /** Filled in by the handler, read by the security log. */
  readonly subject?: CallSubject | undefined;
  /** Absent if the call is not an event of the security log. */
  readonly record?: CallRecord | undefined;
}

/**
 * Answers one call: its input is validated and complete; a refusal is a fault with a stable key.
 */
export type Handler<Name extends CallName> = (
  input: CallRequest<Name>,
  context: CallContext,
) => Promise<Result<CallOutput<Name>, CallFault>>;

/** The handlers of an area. All areas together answer the whole call table. */
export type Handlers<Name extends CallName = CallName> = { readonly [Key in Name]: Handler<Key> };

/** Records whom a call concerns, for the security log [F13]. Earlier entries stay. */
export const noteSubject = (
  { subject }: Pick<CallContext, 'subject'>,
  callSubject: Partial<CallSubject>,
): void => {
  if (subject) Object.assign(subject, callSubject);
};
