import type { Server, ServerResponse } from 'node:http';

interface StopTimes {
  /** Ms for pending responses; longer than any response of the platform takes. */
  readonly connectionsMs: number;
  /** Ms until the process ends in any case. */
  readonly processMs: number;
  readonly sweepMs: number;
}

const defaultTimes: StopTimes = { connectionsMs: 12_000, processMs: 15_000, sweepMs: 50 };

interface ProcessEnd {
  orderly(): void;
  forced(): void;
}

const thisProcess: ProcessEnd = {
  orderly: () => process.exit(0),
  // SIGKILL: `process.exit` would wait for the platform's thread, which may be blocked on a disk.
  forced() {
    process.stderr.write('marquee: the platform does not stop; the server ends without it.\n');
    process.kill(process.pid, 'SIGKILL');
  },
};

/**
 * Finishes pending responses and closes each connection after its response, because keep-alive
 * would start another one. Then closes the services and exits; after `processMs` it exits without
 * waiting.
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
    // If closing fails, exit by force.
    server.close(() => void close().then(end.orderly, end.forced));
    setInterval(() => server.closeIdleConnections(), sweepMs).unref();
    setTimeout(() => server.closeAllConnections(), connectionsMs).unref();
  };
}
