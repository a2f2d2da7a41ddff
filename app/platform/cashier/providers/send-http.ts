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

/** How long a provider may take to answer, ms. */
const defaultTimeoutMs = 10_000;
/** After this many requests in a row without an answer, nobody waits for the provider any more. */
const failureThreshold = 5;
/** ms after which one request tries again. */
const halfOpenAfterMs = 10_000;
/** Circuits in memory: one for each provider of a brand that is in use. */
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
 * Sends requests to providers over HTTPS; plain HTTP only to this machine. A redirect is not
 * followed, since it would carry an order to a host that the operator did not name. A provider that
 * does not answer is left alone for a while: its circuit opens.
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
