import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Result } from '#app/lib/result.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { orThrow } from '../loaders/or-throw.ts';

/**
 * What a member's call answered; a session that was ended elsewhere leads to the log-in, not to a
 * fault.
 */
export function unwrapForMember<Value>(
  { session }: Pick<AppLoadContext, 'session'>,
  answer: Result<Value, CallFault>,
): Value {
  if (!answer.ok && answer.fault.status === 401)
    throw redirect(pathOf('login'), { headers: session.end() });
  return orThrow(answer);
}
