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
 * After this many calls of one kind in a row without an answer, the circuit opens: no page waits
 * for a platform that is known to be silent.
 */
const failureThreshold = 3;
/** ms after which one call tries again. */
const halfOpenAfterMs = 5_000;
/** A call that had less time than this, ms, says nothing about the platform. */
const minPatienceMs = 1_000;

class ImpatientError extends Error {}

const newCircuit = (): CircuitBreakerPolicy =>
  circuitBreaker(
    handleWhen((error) => !(error instanceof ImpatientError)),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(failureThreshold) },
  );

export interface HttpTransportOptions {
  /** With a path, if the platform has one: `https://platform.example/api`. */
  readonly origin: string;
  /** A secret by which the platform recognises the site, sent as `X-Platform-Token`. */
  readonly token?: string | undefined;
  readonly certificate?: ClientCertificate;
}

/** The transport, and which circuits are open. */
export interface HttpTransport {
  readonly send: Transport;
  /** Calls whose circuit is open, by brand. */
  openCircuits(): readonly { readonly brand: string; readonly path: string }[];
}

/**
 * Commands that carry an id of their own: the platform executes them once, however often they are
 * sent.
 */
export const idempotentCalls = (Object.entries(callTable) as [CallName, CallDefinition][]).flatMap(
  ([name, { idempotencyField }]) => (idempotencyField ? [name] : []),
);

const repeatableRequests: ReadonlySet<string> = new Set(
  idempotentCalls.map((name) => `${callTable[name].method} ${callTable[name].path}`),
);

/**
 * Sends calls to an operator's own platform (`WPS_ORIGIN`): same paths below its origin, with the
 * brand in `X-Forwarded-Host` and `Merchant`. A broken connection is tried once more where nothing
 * can happen twice. When a platform stops answering a kind of call for a brand, such calls are
 * refused immediately, as unreachable, until the circuit closes.
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
