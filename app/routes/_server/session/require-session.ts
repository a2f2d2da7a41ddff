import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Result } from '#app/lib/result.ts';
import { sessionEndedPath } from '#app/lib/login-reason.ts';
import type { CallFault } from '#schema/envelope.ts';
import { orThrow } from '../loaders/or-throw.ts';

/**
 * The value of a member's call.
 * @throws a redirect to the log-in when the session was ended elsewhere, else the fault as `orThrow`
 */
export function unwrapForMember<Value>(
  { session }: Pick<AppLoadContext, 'session'>,
  answer: Result<Value, CallFault>,
): Value {
  if (!answer.ok && answer.fault.status === 401)
    throw redirect(sessionEndedPath(), { headers: session.end() });
  return orThrow(answer);
}
