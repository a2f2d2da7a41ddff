import { data } from '@remix-run/node';
import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';

/**
 * The value, or the fault as an answer that the page's error boundary shows: for calls without
 * which there is no page.
 */
export function orThrow<Value>(result: Result<Value, CallFault>): Value {
  if (result.ok) return result.value;
  throw data({ fault: result.fault.key }, { status: result.fault.status });
}
