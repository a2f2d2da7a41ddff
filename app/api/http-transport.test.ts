import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { createHttpTransport } from './http-transport.ts';

const caller = { merchantCode: 'm1', host: 'brand.example', ip: '203.0.113.9' };
let requestedUrls: string[] = [];
let answers = false;
let redirectTo: string | undefined;
const platform = createServer((request, response) => {
  requestedUrls.push(request.url ?? '');
  if (redirectTo !== undefined) return void response.writeHead(307, { location: redirectTo }).end();
  if (!answers) return void request.socket.destroy();
  response
    .setHeader('content-type', 'application/json')
    .end('{"success":true,"value":{"id":"1","image":"data:image/png;base64,AA=="}}');
});
beforeEach(async () => {
  requestedUrls = [];
  answers = false;
  redirectTo = undefined;
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  platform.closeAllConnections();
  platform.close();
});

test('[ST-03] a platform that drops connections is called three times, then not until a pause is over; other calls go on', async () => {
  const reasons: string[] = [];
  const { send } = createHttpTransport({
    origin: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
  });
  const call = createClient({ send, observer: { failed: ({ reason }) => reasons.push(reason) } })(
    caller,
  );
  for (let time = 0; time < 5; time += 1)
    expect(await call('captcha', {})).toMatchObject({ fault: { key: 'platform_unreachable' } });
  expect(requestedUrls).toHaveLength(3);
  expect(reasons).toHaveLength(5);
  await call('helpCenter', { lang: 'EN' });
  expect(requestedUrls).toHaveLength(5);
  answers = true;
  vi.setSystemTime(Date.now() + 5_001);
  expect(await call('captcha', {})).not.toMatchObject({ fault: { key: 'platform_unreachable' } });
  await call('captcha', {});
  expect(requestedUrls).toHaveLength(7);
});

test('[API-30] a redirect of the platform is not followed: the token reaches no host that nobody named', async () => {
  const strangersRequests: unknown[] = [];
  const stranger = createServer(({ method, url, headers }, response) => {
    strangersRequests.push([method, url, headers.authorization]);
    response
      .setHeader('content-type', 'application/json')
      .end('{"success":true,"value":{"account":"stranger"}}');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    stranger.closeAllConnections();
    stranger.close();
  });
  redirectTo = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/taken`;
  const { send } = createHttpTransport({
    origin: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
  });
  const call = createClient({ send })({ ...caller, token: 'secret' });
  expect(await call('memberInfo', {})).toMatchObject({ ok: false });
  expect(await call('login', { username: 'a', password: 'b' })).toMatchObject({ ok: false });
  expect(requestedUrls).toHaveLength(2);
  expect(strangersRequests).toEqual([]);
});
