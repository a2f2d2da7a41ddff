import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { createHttpTransport, idempotentCalls } from './http-transport.ts';

const caller = { merchantCode: 'm1', host: 'brand.example', ip: '203.0.113.9' };
let requestedUrls: string[] = [];
let answers = false;
let redirectTo: string | undefined;
let idempotencyKeys: unknown[] = [];
const platform = createServer((request, response) => {
  requestedUrls.push(request.url ?? '');
  idempotencyKeys.push(request.headers['idempotency-key']);
  if (redirectTo !== undefined) return void response.writeHead(307, { location: redirectTo }).end();
  if (!answers) return void request.socket.destroy();
  response
    .setHeader('content-type', 'application/json')
    .end('{"success":true,"value":{"id":"1","image":"data:image/png;base64,AA=="}}');
});
beforeEach(async () => {
  requestedUrls = [];
  idempotencyKeys = [];
  answers = false;
  redirectTo = undefined;
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  platform.closeAllConnections();
  platform.close();
});

test('[ST-03] tries a platform that drops connections three times, then pauses only it', async () => {
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

test('[API-30] does not follow a platform’s redirect, so that no unlisted host gets the token', async () => {
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

test('[API-30] prefixes each call’s path with the path of the platform’s address', async () => {
  answers = true;
  const { send } = createHttpTransport({
    origin: `http://127.0.0.1:${(platform.address() as AddressInfo).port}/api/v2`,
  });
  await createClient({ send })(caller)('captcha', {});
  expect(requestedUrls).toEqual([expect.stringMatching(/^\/api\/v2\/wps\/captcha/)]);
});

const callDropping = () =>
  createClient({
    send: createHttpTransport({
      origin: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    }).send,
  })({ ...caller, token: 'secret' });

test('[API-30] repeats a failed command once, only if it has an idempotency key', async () => {
  const call = callDropping();
  const commands = {
    walletTransfer: { transferId: 'abcdefgh', from: 'main', to: 'other', amount: 1 },
    createDeposit: { clientId: 'abcdefgh', channel: 'instant', amount: 1 },
    createWithdrawal: { clientId: 'abcdefgh', amount: 1, instrument: 'i', paymentPassword: 'p' },
    promotionClaim: { id: 'p', part: 0, clientId: 'abcdefgh' },
    promotionApply: { id: 'p', comment: 'c', clientId: 'abcdefgh' },
    cancelBonus: { id: 'p:0', clientId: 'abcdefgh' },
    memberTransfer: { clientId: 'abcdefgh', direction: 'up', amount: 1, paymentPassword: 'p' },
    convertPoints: { clientId: 'abcdefgh', points: 1, paymentPassword: 'p' },
    redeemPointReward: {
      clientId: 'abcdefgh',
      id: 'r',
      quantity: 1,
      paymentPassword: 'p',
      language: 'EN',
    },
  } as const;
  expect(Object.keys(commands).sort()).toEqual([...idempotentCalls].sort());
  for (const name of Object.keys(commands) as (keyof typeof commands)[]) {
    idempotencyKeys = [];
    expect(await call(name, commands[name])).toMatchObject({ fault: { key: 'outcome_unknown' } });
    expect(idempotencyKeys).toEqual([expect.any(String), idempotencyKeys[0]]);
  }
  requestedUrls = [];
  for (const [name, input] of [
    ['register', { username: 'ana' }],
    ['changePassword', { newPassword: 'q', confirmNewPassword: 'q' }],
    ['cancelDeposit', { id: 'one' }],
  ] as const)
    expect(await call(name, input)).toMatchObject({ fault: { key: 'outcome_unknown' } });
  expect(requestedUrls).toHaveLength(3);
});

test('[API-30] lists each command with an idempotency key as repeatable', () => {
  const inputOf = (name: CallName): Record<string, unknown> =>
    (callTable[name].input as { readonly shape?: Record<string, unknown> }).shape ?? {};
  const withId = (Object.keys(callTable) as CallName[]).filter((name) =>
    ['clientId', 'transferId'].some((field) => field in inputOf(name)),
  );
  expect([...withId].sort()).toEqual([...idempotentCalls].sort());
});
