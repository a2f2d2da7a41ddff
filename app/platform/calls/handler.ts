import type { Result } from '#app/lib/result.ts';
import type { CallName, CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';

export interface SessionMember {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly sessionId: string;
  /** The password must be changed first [AU-10]. */
  readonly changeDue: boolean;
}

/** Subject of a call without a session, set by its handler. */
export interface CallSubject {
  member: string | undefined;
  /** Name or number in the call, normalised as for counting attempts. */
  name: string | undefined;
}

/** Row of the security log for a successful act; written by `actTransaction`. */
export interface ActRecord {
  /** Writes the row in the act's transaction. A rejection rolls the act back. */
  write(tx: Queryable, member: string | undefined): Promise<void>;
  /** Call it after the commit: counts the row and writes its line. */
  committed(): Promise<void>;
}

export interface CallRecord extends ActRecord {
  /**
   * For a log-in that links an account of another service.
   * @returns a function to call after the commit
   */
  writeLink(tx: Queryable, member: string): Promise<() => Promise<void>>;
}

/** Handlers never access another tenant's data. */
export interface CallContext {
  readonly tenant: Tenant;
  /** Always set for calls with `token: true`. */
  readonly member: SessionMember | undefined;
  readonly ip: string;
  /** The requested host; absent for the host's own reads. */
  readonly host?: string | undefined;
  /** The `User-Agent` header. */
  readonly agent?: string | undefined;
  /** Language of messages: the caller's if the brand has it, else the brand's default. */
  readonly language: string;
  /** ms since the epoch, by the platform's clock. */
  readonly now: number;
  /** Set by the handler, read by the security log. */
  readonly subject?: CallSubject | undefined;
  /** Absent if the call is not an event of the security log. */
  readonly record?: CallRecord | undefined;
}

/** The input is validated. A refusal is a fault with a stable key. */
export type Handler<Name extends CallName> = (
  input: CallRequest<Name>,
  context: CallContext,
) => Promise<Result<CallOutput<Name>, CallFault>>;

/** All areas together implement the whole call table. */
export type Handlers<Name extends CallName = CallName> = { readonly [Key in Name]: Handler<Key> };

/** Records the call's subject for the security log. Fields that are absent keep their values. */
export const noteSubject = (
  { subject }: Pick<CallContext, 'subject'>,
  callSubject: Partial<CallSubject>,
): void => {
  if (subject) Object.assign(subject, callSubject);
};
