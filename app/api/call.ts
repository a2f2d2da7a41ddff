import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallInput, CallName, CallOutput } from '#schema/calls/table.ts';

/**
 * The one door to the platform: a call by name, checked both ways. Bound to a brand and, for
 * members, to their token.
 */
export type Call = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<Result<CallOutput<Name>, CallFault>>;
