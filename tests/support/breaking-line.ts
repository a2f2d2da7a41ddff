import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What becomes of a question on its way: it is lost before it arrives, or its answer is when it was
 * heard and acted on.
 */
export type Break = 'before' | 'after';

/**
 * A line to a local server that breaks when it is told to: connections end without a word, as they
 * do in a lift.
 */
export interface BreakingLine {
  readonly port: number;
  /** Questions at this path break from now on. */
  cut(path: string, how: Break): void;
  /** The line holds again. */
  mend(): void;
  /** The bodies that were sent to a path, whatever became of them. */
  sent(path: string): readonly string[];
  close(): Promise<void>;
}

const read = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Hands a question over to the server; the answer, when all of it is there. */
const handOver = (
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<{ readonly answer: IncomingMessage; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const passed = request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (answer) => void read(answer).then((read) => resolve({ answer, body: read }), reject),
    );
    passed.on('error', reject);
    passed.end(body);
  });

export async function breakingLine(serverPort: number): Promise<BreakingLine> {
  const sent: { readonly path: string; readonly body: string }[] = [];
  let cut: { readonly path: string; readonly how: Break } | undefined;
  const pass = async (question: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = question.url ?? '';
    const body = await read(question);
    sent.push({ path, body: body.toString() });
    const broken = cut?.path === path ? cut : undefined;
    if (broken?.how === 'before') return void question.socket.destroy();
    const heard = await handOver(serverPort, question, body);
    if (broken) return void question.socket.destroy();
    response.writeHead(heard.answer.statusCode ?? 502, heard.answer.headers);
    response.end(heard.body);
  };
  const line = createServer(
    (question, response) => void pass(question, response).catch(() => question.socket.destroy()),
  );
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    port: (line.address() as AddressInfo).port,
    cut: (path, how) => void (cut = { path, how }),
    mend: () => void (cut = undefined),
    sent: (path) => sent.filter((one) => one.path === path).map(({ body }) => body),
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        line.closeAllConnections();
      }),
  };
}
