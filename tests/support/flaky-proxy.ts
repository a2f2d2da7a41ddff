import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lost before it arrives, or the response is lost after handling. */
export type FailurePoint = 'before' | 'after';

/** A proxy that drops connections on command, as a mobile network does. */
export interface FlakyProxy {
  readonly port: number;
  /** Requests to this path fail from now on. */
  interrupt(path: string, point: FailurePoint): void;
  restore(): void;
  requestBodies(path: string): readonly string[];
  close(): Promise<void>;
}

const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const forward = (
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<{ readonly answer: IncomingMessage; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (answer) =>
        void readBody(answer).then(
          (responseBody) => resolve({ answer, body: responseBody }),
          reject,
        ),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

export async function startFlakyProxy(serverPort: number): Promise<FlakyProxy> {
  const requestBodies: { readonly path: string; readonly body: string }[] = [];
  let interrupt: { readonly path: string; readonly point: FailurePoint } | undefined;
  const pass = async (question: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = question.url ?? '';
    const body = await readBody(question);
    requestBodies.push({ path, body: body.toString() });
    const interruption = interrupt?.path === path ? interrupt : undefined;
    if (interruption?.point === 'before') return void question.socket.destroy();
    const upstream = await forward(serverPort, question, body);
    if (interruption) return void question.socket.destroy();
    response.writeHead(upstream.answer.statusCode ?? 502, upstream.answer.headers);
    response.end(upstream.body);
  };
  const server = createServer(
    (question, response) => void pass(question, response).catch(() => question.socket.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    interrupt: (path, point) => void (interrupt = { path, point }),
    restore: () => void (interrupt = undefined),
    requestBodies: (path) =>
      requestBodies.filter((one) => one.path === path).map(({ body }) => body),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
