import { data } from '@remix-run/node';
import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';

/** @throws a response with the fault's key and status, which the route's error boundary shows */
export function orThrow<Value>(result: Result<Value, CallFault>): Value {
  if (result.ok) return result.value;
  throw data({ fault: result.fault.key }, { status: result.fault.status });
}
