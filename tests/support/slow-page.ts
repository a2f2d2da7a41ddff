import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that delays the end of the first page. */
export interface SlowPage {
  readonly port: number;
  release(): void;
  close(): Promise<void>;
}

/** The first HTML page stalls after `mark`; everything else passes unchanged. */
export async function startSlowPage(serverPort: number, mark: string): Promise<SlowPage> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  const sendInParts = async (incoming: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const page = Buffer.concat(parts).toString();
    const end = page.indexOf(mark) + mark.length;
    if (end < mark.length) throw new Error(`the page has no ${mark}`);
    response.write(page.slice(0, end));
    await isReleased;
    response.end(page.slice(end));
  };
  const proxy = createServer((incoming, response) => {
    incoming.pipe(
      request(
        {
          port: serverPort,
          method: incoming.method,
          path: incoming.url,
          headers: { ...incoming.headers, 'accept-encoding': 'identity' },
        },
        (answer) => {
          const isPage = String(answer.headers['content-type']).startsWith('text/html');
          const { 'content-length': _, ...headers } = answer.headers;
          response.writeHead(answer.statusCode ?? 500, isPage ? headers : answer.headers);
          if (isPage && isFirst) {
            isFirst = false;
            void sendInParts(answer, response);
          } else answer.pipe(response);
        },
      ),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    release,
    close: () => new Promise((resolve) => proxy.close(() => resolve())),
  };
}
