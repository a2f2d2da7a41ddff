import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A fake platform with configurable answers by path; otherwise `not_found`. */
export interface FakePlatform {
  readonly origin: string;
  readonly answers: Map<string, FakeAnswer>;
  readonly requests: { readonly url: string; readonly headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** Answers JSON, or text as it is. */
export const respondWith =
  (body: unknown, status = 200, type = 'application/json'): FakeAnswer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Answers a value in the envelope. */
export const respondWithValue = (value: unknown): FakeAnswer =>
  respondWith({ success: true, value, message: null });

/** What an open platform with one member answers, by path. */
export const openForMember = (account: string, id = '1') => ({
  '/wps/system/status': { maintenance: false },
  '/wps/session/login': { token: 'a-token-of-the-platform' },
  '/wps/member/info': {
    account,
    id,
    userName: account,
    type: 1,
    clubLabel: null,
    labelColour: null,
  },
  '/wps/v2/wallets/balance': { sumBalance: '5.00', minor: 500 },
});

/** Starts it on a free port. */
export async function startFakePlatform(): Promise<FakePlatform> {
  const answers = new Map<string, FakeAnswer>();
  const requests: FakePlatform['requests'] = [];
  const none = respondWith({ success: false, value: null, message: 'not_found' }, 404);
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push({ url, headers: request.headers });
    (answers.get(url.split('?')[0] ?? '') ?? none)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
