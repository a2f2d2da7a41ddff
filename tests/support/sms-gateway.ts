import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly id: string;
    readonly merchant: string;
    readonly brand: string;
    readonly to: string;
    readonly text: string;
  };
  /** Verified by the documentation alone, independent of the product's code. */
  readonly hasValidSignature: boolean;
}

/** A real HTTP server in place of an operator's SMS gateway. */
export interface SmsGateway {
  readonly url: string;
  readonly secret: string;
  readonly received: readonly ReceivedSms[];
  /** Sets the answer; `silent` never answers. */
  answer(with_: number | 'silent'): void;
  close(): Promise<void>;
}

export async function startSmsGateway(): Promise<SmsGateway> {
  const secret = 'a secret that both sides know, at least 32';
  const received: ReceivedSms[] = [];
  let reply: number | 'silent' = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const expectedSignature = `v1=${createHmac('sha256', secret)
        .update(`${String(request.headers['x-marquee-timestamp'])}.${body}`)
        .digest('hex')}`;
      received.push({
        headers: request.headers,
        body: JSON.parse(body) as ReceivedSms['body'],
        hasValidSignature: request.headers['x-marquee-signature'] === expectedSignature,
      });
      if (reply !== 'silent') response.writeHead(reply, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms?key=of-the-gateway`,
    secret,
    received,
    answer: (with_) => void (reply = with_),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
