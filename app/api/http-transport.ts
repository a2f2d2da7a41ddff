import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { Transport } from './client.ts';
import { NotSentError } from './not-sent-error.ts';
import { createSendHttp, type ClientCertificate } from './send-http.ts';

/**
 * Consecutive calls without a response until the circuit breaker opens, so that pages do not wait
 * for a silent platform.
 */
const failureThreshold = 3;
const halfOpenAfterMs = 5_000;
/** Ms; a timeout shorter than this does not count as a platform failure. */
const minPatienceMs = 1_000;

class ImpatientError extends Error {}

const newCircuit = (): CircuitBreakerPolicy =>
  circuitBreaker(
    handleWhen((error) => !(error instanceof ImpatientError)),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(failureThreshold) },
  );

export interface HttpTransportOptions {
  /** May contain a path: `https://platform.example/api`. */
  readonly origin: string;
  /** Sent as `X-Platform-Token`, so that the platform recognises the site. */
  readonly token?: string | undefined;
  readonly certificate?: ClientCertificate;
}

export interface HttpTransport {
  readonly send: Transport;
  openCircuits(): readonly { readonly brand: string; readonly path: string }[];
}

/** Commands with their own id, which the platform executes only once. */
export const idempotentCalls = (Object.entries(callTable) as [CallName, CallDefinition][]).flatMap(
  ([name, { idempotencyField }]) => (idempotencyField ? [name] : []),
);

const repeatableRequests: ReadonlySet<string> = new Set(
  idempotentCalls.map((name) => `${callTable[name].method} ${callTable[name].path}`),
);

/**
 * Calls an external platform (`WPS_ORIGIN`), with the brand in `X-Forwarded-Host` and `Merchant`.
 * Retries a broken connection once where that is safe. The circuit breaker is per brand and kind of
 * call.
 */
export function createHttpTransport({
  origin,
  token,
  certificate,
}: HttpTransportOptions): HttpTransport {
  const sendHttp = createSendHttp(certificate);
  const base = new URL(origin);
  const prefix = base.pathname.replace(/\/$/, '');
  const circuits = new Map<string, CircuitBreakerPolicy>();

  const circuitOf = (brand: string, path: string): CircuitBreakerPolicy => {
    const key = `${brand} ${path}`;
    const circuit = circuits.get(key) ?? newCircuit();
    circuits.set(key, circuit);
    return circuit;
  };

  async function attempt(circuit: CircuitBreakerPolicy, url: URL, request: Request) {
    const from = performance.now();
    try {
      return await circuit.execute(async () => {
        try {
          return await sendHttp(url, request);
        } catch (error) {
          const isShort = performance.now() - from < minPatienceMs;
          throw request.signal.aborted && isShort
            ? new ImpatientError('the page’s time is up', { cause: error })
            : error;
        }
      });
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new NotSentError(error) : error;
    }
  }

  const send: Transport = async (request, { merchantCode }) => {
    const { pathname, search } = new URL(request.url);
    const url = new URL(prefix + pathname + search, base);
    if (token !== undefined) request.headers.set('x-platform-token', token);
    const circuit = circuitOf(merchantCode, pathname);
    const isRepeatable =
      request.method === 'GET' || repeatableRequests.has(`${request.method} ${pathname}`);
    const again = request.clone();
    try {
      return await attempt(circuit, url, request);
    } catch (error) {
      const isSpared = error instanceof NotSentError && error.cause instanceof BrokenCircuitError;
      const isSafe = isRepeatable || error instanceof NotSentError;
      if (request.signal.aborted || isSpared || !isSafe) throw error;
      return attempt(circuit, url, again);
    }
  };

  return {
    send,
    openCircuits: () =>
      [...circuits].flatMap(([key, { state }]) => {
        const [brand = '', path = ''] = key.split(' ');
        return state === CircuitState.Open ? [{ brand, path }] : [];
      }),
  };
}
