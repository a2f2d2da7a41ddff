import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallInput, CallName, CallOutput } from '#schema/calls/table.ts';

/**
 * Validates input and output. Bound to a brand and, for members, to their token. Never rejects: a
 * failure is a `CallFault`.
 */
export type Call = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<Result<CallOutput<Name>, CallFault>>;
