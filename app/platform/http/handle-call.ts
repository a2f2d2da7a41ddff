import type { Result } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext, CallSubject, Handlers, SessionMember } from '../calls/handler.ts';

export interface CallProgress {
  member: SessionMember | undefined;
  input: unknown;
  readonly subject: CallSubject;
}

export const newProgress = (): CallProgress => ({
  member: undefined,
  input: undefined,
  subject: { member: undefined, name: undefined },
});

export function handleCall(
  handlers: Handlers,
  name: CallName,
  input: unknown,
  context: CallContext,
): Promise<Result<unknown, CallFault>> {
  // `input` was parsed by the schema of the same call, which the union type cannot express.
  const handler = handlers[name] as (
    input: unknown,
    visit: CallContext,
  ) => Promise<Result<unknown, CallFault>>;
  return handler(input, context);
}
