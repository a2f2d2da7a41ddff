import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { isLocalhost } from '#app/lib/local-host.ts';
import { readBounded } from '#app/lib/read-bounded.ts';
import { maxPaymentBodyBytes } from '#schema/payment-api.ts';
import type { ProviderResponse, SendToProvider } from './provider-client.ts';

const defaultTimeoutMs = 10_000;
/** Consecutive failures that open the circuit. */
const failureThreshold = 5;
/** Delay in ms before a trial request. */
const halfOpenAfterMs = 10_000;
const maxCircuits = 5_000;

async function attempt(request: Request, timeoutMs: number): Promise<ProviderResponse> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
    const { status } = response;
    if (status >= 500) throw new Error(`HTTP ${status}`);
    const body = await readBounded(response, maxPaymentBodyBytes);
    if (body === undefined) throw new Error('its answer is too large');
    return { status, body };
  } catch (error) {
    throw error instanceof Error && error.name === 'TimeoutError'
      ? new Error('no answer in time')
      : error instanceof TypeError
        ? new Error('not reachable', { cause: error })
        : error;
  }
}

/**
 * HTTPS only, except to localhost. Redirects are not followed: they could send an order to a host
 * that the operator did not configure. A circuit breaker skips unresponsive providers.
 */
export function createSendHttp(timeoutMs = defaultTimeoutMs): SendToProvider {
  const circuits = new Map<string, CircuitBreakerPolicy>();
  const circuitOf = (key: string): CircuitBreakerPolicy => {
    const circuit =
      circuits.get(key) ??
      circuitBreaker(handleAll, {
        halfOpenAfter: halfOpenAfterMs,
        breaker: new ConsecutiveBreaker(failureThreshold),
      });
    if (circuits.size >= maxCircuits) circuits.clear();
    circuits.set(key, circuit);
    return circuit;
  };
  return async (request, tenant) => {
    const { protocol, hostname, origin } = new URL(request.url);
    if (protocol !== 'https:' && !(protocol === 'http:' && isLocalhost(hostname)))
      throw new Error('its address is not https');
    try {
      return await circuitOf(`${tenant} ${origin}`).execute(() => attempt(request, timeoutMs));
    } catch (error) {
      throw error instanceof BrokenCircuitError
        ? new Error('it has not answered for a while; not asked')
        : error;
    }
  };
}
