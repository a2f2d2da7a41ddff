import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createProviderClient } from './provider-client.ts';
import { createSendHttp } from './send-http.ts';

const order = {
  order: 'o-1',
  channel: 'card',
  amount: 5000,
  currency: 'PHP',
  reference: 'ABCD2345',
  expiresAt: 1,
  language: 'EN',
  returnUrl: 'https://alon.example/',
};
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function setUp(answer: RequestListener, timeoutMs = 20_000) {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { paths, client: clientAt(`http://127.0.0.1:${port}/marquee/`, timeoutMs) };
}
const clientAt = (url: string, timeoutMs = 20_000) =>
  createProviderClient({
    tenant: 'alon',
    code: 'harbour-pay',
    secret: 'a secret',
    url,
    pageHosts: ['pay.harbour.example', 'pay.harbour.example:8443'],
    send: createSendHttp(timeoutMs),
    clock: { now: () => 0 },
  });
const reply =
  (status: number, body: object | string, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

test('[MC-03] passes a provider’s answer through, from below its own address only', async () => {
  const page = 'https://pay.harbour.example/p/1';
  const { client, paths } = await setUp(reply(200, { ref: 'r-1', page }));
  expect(await client.startDeposit(order)).toEqual({ ok: true, value: { ref: 'r-1', page } });
  expect(paths).toEqual(['/marquee/deposits']);
});

test('[MC-03] redirects players only to the provider’s own pages, over HTTPS', async () => {
  for (const page of [
    'http://pay.harbour.example/',
    'https://evil.example/',
    'https://pay.harbour.example:9000/',
    'https://pay.harbour.example@evil.example/',
    'https://me:too@pay.harbour.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/p',
  ])
    expect(
      await (await setUp(reply(200, { ref: 'r-1', page }))).client.startDeposit(order),
    ).toMatchObject({ ok: false, fault: { kind: 'no-answer' } });
});

test('[MC-04] treats only the API’s own refusal as final, anything else as unknown', async () => {
  const kindOf = async (answer: RequestListener, timeoutMs?: number): Promise<unknown> => {
    const asked = await (await setUp(answer, timeoutMs)).client.askPayout({ payout: 'p-1' });
    return asked.ok ? asked.value.status : asked.fault.kind;
  };
  expect(await kindOf(reply(200, { ref: 'r', status: 'paid' }))).toBe('paid');
  expect(await kindOf(reply(409, { code: 'refused' }))).toBe('refused');
  expect(await kindOf(reply(409, { code: 'unknown-payout' }))).toBe('unknown-payout');
  const openAnswers: readonly RequestListener[] = [
    reply(200, 'not JSON'),
    reply(200, { ref: 'r', status: 'perhaps' }),
    reply(404, '<h1>Not found</h1>'),
    reply(401, { code: 'refused' }),
    reply(500, { code: 'refused' }),
    reply(200, ' '.repeat(20_000)),
    (request) => request.socket.destroy(),
  ];
  for (const open of openAnswers) expect(await kindOf(open)).toBe('no-answer');
  const silence: RequestListener = () => undefined;
  expect(await kindOf(silence, 50)).toBe('no-answer');
});

test('[MC-03] a redirect is not followed', async () => {
  const elsewhere = await setUp(reply(200, { ref: 'stolen' }));
  const { client } = await setUp(reply(307, '', { location: 'http://127.0.0.1/elsewhere' }));
  expect(await client.startDeposit(order)).toMatchObject({ fault: { reason: 'HTTP 307' } });
  expect(elsewhere.paths).toEqual([]);
});

test('[MC-03] sends no request to another machine over plain HTTP', async () => {
  expect(await clientAt('http://pay.harbour.example').startDeposit(order)).toMatchObject({
    fault: { kind: 'no-answer', reason: 'its address is not https' },
  });
});

test('[MC-03] after five requests without an answer a provider is not called for a while', async () => {
  const { client, paths } = await setUp((request) => request.socket.destroy());
  for (let turn = 0; turn < 7; turn += 1) await client.startDeposit(order);
  expect(paths).toHaveLength(5);
  expect(await client.startDeposit(order)).toMatchObject({
    fault: { kind: 'no-answer', reason: 'it has not answered for a while; not asked' },
  });
});
