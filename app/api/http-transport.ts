import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import type { Transport } from './client.ts';

/**
 * This many calls of one kind in a row without an answer, and the next ones are not made: no page
 * waits for a platform that is known to be silent.
 */
const failureThreshold = 3;
/** ms after which one call tries again. */
const halfOpenAfterMs = 5_000;

const newCircuit = (): CircuitBreakerPolicy =>
  circuitBreaker(handleAll, {
    halfOpenAfter: halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(failureThreshold),
  });

/**
 * Sends calls to an operator's own platform (`WPS_ORIGIN`): same paths, the brand told by
 * `X-Forwarded-Host` and `Merchant`. A platform
 * that does not answer a kind of call is spared it for a while: such calls are refused at once, as
 * unreachable.
 * @param origin e.g. `https://platform.example`
 */
export function createHttpTransport(origin: string): Transport {
  const circuits = new Map<string, CircuitBreakerPolicy>();
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const circuit = circuits.get(pathname) ?? newCircuit();
    circuits.set(pathname, circuit);
    // A redirect is no answer of a platform's; following one would carry the call to a host that
    // nobody named.
    return circuit.execute(() =>
      fetch(new Request(new URL(pathname + search, origin), request), { redirect: 'manual' }),
    );
  };
}
