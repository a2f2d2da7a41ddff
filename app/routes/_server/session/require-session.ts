import { redirect, type AppLoadContext } from '@remix-run/node';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { orThrow } from '../loaders/or-throw.ts';

/**
 * @throws a redirect to the log-in when the session has ended elsewhere, else the fault as
 * `orThrow`
 */
export function unwrapForMember<Value>(
  { session }: Pick<AppLoadContext, 'session'>,
  answer: Result<Value, CallFault>,
): Value {
  if (!answer.ok && answer.fault.status === 401)
    throw redirect(sessionEndedPath(), { headers: session.end() });
  return orThrow(answer);
}

/** For an optional part of a member's page. An ended session redirects to the log-in. */
export function partForMember<Value>(
  context: Pick<AppLoadContext, 'session'>,
  answer: Result<Value, CallFault>,
): Result<Value, FaultKey> {
  if (answer.ok) return ok(answer.value);
  if (answer.fault.status === 401) unwrapForMember(context, answer);
  return refuse(answer.fault.key);
}
