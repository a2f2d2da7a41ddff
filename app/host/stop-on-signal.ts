import type { Server, ServerResponse } from 'node:http';

interface StopTimes {
  /** How long running answers may take; longer than any answer of the platform takes, ms. */
  readonly connectionsMs: number;
  /** When the process ends in any case, ms. */
  readonly processMs: number;
  /** The interval of the search for idle connections, ms. */
  readonly sweepMs: number;
}

const defaultTimes: StopTimes = { connectionsMs: 12_000, processMs: 15_000, sweepMs: 50 };

/** How the process ends. */
interface ProcessEnd {
  orderly(): void;
  forced(): void;
}

const thisProcess: ProcessEnd = {
  orderly: () => process.exit(0),
  // SIGKILL: `process.exit` would wait for the platform's thread, which may be waiting for a disk
  // [M2].
  forced() {
    process.stderr.write('marquee: the platform does not stop; the server ends without it.\n');
    process.kill(process.pid, 'SIGKILL');
  },
};

/**
 * Creates the function that stops a server: it lets running answers finish, and closes each open
 * connection after its answer, because an open connection could start one more answer, to be cut at
 * the end. Then it closes the services, and ends the process; after `processMs` it ends the process
 * without waiting.
 * @param close closes everything that the server uses
 */
export function createStop(
  server: Server,
  close: () => Promise<void>,
  { connectionsMs, processMs, sweepMs } = defaultTimes,
  end = thisProcess,
): () => void {
  let stopping = false;
  const openResponses = new Set<ServerResponse>();
  const closeAfterResponse = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (stopping) return closeAfterResponse(response);
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
  });
  return () => {
    if (stopping) return;
    stopping = true;
    setTimeout(end.forced, processMs).unref();
    openResponses.forEach(closeAfterResponse);
    // What cannot be closed in order is ended by force.
    server.close(() => void close().then(end.orderly, end.forced));
    setInterval(() => server.closeIdleConnections(), sweepMs).unref();
    setTimeout(() => server.closeAllConnections(), connectionsMs).unref();
  };
}
