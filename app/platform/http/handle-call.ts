import type { Result } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, CallSubject, Handlers, SessionMember } from '../calls/handler.ts';

/** How far a call got, for the security log. */
export interface CallProgress {
  member: SessionMember | undefined;
  input: unknown;
  readonly subject: CallSubject;
}

/** The progress of a new call. */
export const newProgress = (): CallProgress => ({
  member: undefined,
  input: undefined,
  subject: { member: undefined, name: undefined },
});

/** Answers a call by its own handler. */
export function handleCall(
  handlers: Handlers,
  name: CallName,
  input: unknown,
  context: CallContext,
): Promise<Result<unknown, CallFault>> {
  // The table's schema of this very name has just produced the input; the union of all handlers
  // cannot say so to the compiler.
  const handler = handlers[name] as (
    input: unknown,
    visit: CallContext,
  ) => Promise<Result<unknown, CallFault>>;
  return handler(input, context);
}
