import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly port: number;
  /** The ports of past requests, newest last. */
  readonly forwardedPorts: readonly number[];
  close(): Promise<void>;
}

/**
 * Skips a server that refuses a connection. A connection lost after sending is a 502, because the
 * request may have been executed.
 */
export async function startRoundRobin(ports: () => readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const forwardedPorts: number[] = [];
  let next = 0;
  const fail = (response: ServerResponse): void => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502).end();
  };
  const pass = (
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    tries: number,
  ): void => {
    const currentPorts = ports();
    const port = currentPorts[(next += 1) % currentPorts.length] ?? 0;
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        forwardedPorts.push(port);
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' && tries > 1
        ? pass(incoming, body, response, tries - 1)
        : fail(response),
    );
    outgoing.end(body);
  };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, Buffer.concat(chunks), response, ports().length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    forwardedPorts,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
