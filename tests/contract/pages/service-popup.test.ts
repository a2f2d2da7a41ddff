import { beforeEach, describe, expect, test } from 'vitest';
import { sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { respondWith, respondWithValue } from '../../support/fake-platform.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedPlatformServer } from '../../support/shared-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* The target of the customer-service popup with an untrusted platform [CS-02]. */
const entries = [
  { id: 'chat', path: '/help#support' },
  { id: 'window', csType: '3', path: 'https://chat.example/talk' },
];
const config = '/wps/relay/customerService';
const server = openForTests(() =>
  sharedPlatformServer({
    'popup/manifest.json': minimalManifest('popup', {
      customerService: { entries },
      routes: { vip: false },
    }),
    'popupless/manifest.json': minimalManifest('popupless', {
      customerService: { entries: entries.slice(0, 1) },
    }),
  }),
);
beforeEach(() => {
  server.platform.answers.clear();
  server.platform.answers.set('/wps/system/status', respondWithValue({ maintenance: false }));
});

const get = (target: string, host = 'popup.localhost') => sendRequest(server.port, host, target);
const address = async (): Promise<unknown> =>
  (JSON.parse((await get('/service/address')).body.toString()) as { href: unknown }).href;
const seal = (path: string): string => sealLegacyEnvelope(path, 'Abc12345');
const say = (...entries: object[]) =>
  server.platform.answers.set(config, respondWithValue(entries));

test('[CS-01] the page links /service, or the help without type 3', async () => {
  const page = (await get('/')).body.toString();
  expect(page).toContain('href="/service"');
  expect(page).not.toContain('chat.example');
  expect((await get('/', 'popupless.localhost')).body.toString()).toContain('href="/help#support"');
  expect((await get('/service', 'popupless.localhost')).status).toBe(404);
});

test.each(['https://chat.example/other?x=1', 'https://deep.chat.example/', '/help#support'])(
  '[CS-02] sealed to %s: plain link and popup have the same target',
  async (path) => {
    say({ csType: 'LIVECHAT', path: '/other' }, { csType: 3, path: seal(path) });
    const link = await get('/service');
    expect({
      status: link.status,
      location: link.headers.location,
      cache: link.headers['cache-control'],
    }).toEqual({ status: 302, location: path, cache: 'private, no-store' });
    expect(await address()).toBe(path);
  },
);

describe('ignores hostile addresses', () => {
  test.each([
    'javascript:alert(1)',
    'https://evil.example/',
    'https://chat.example@evil.example/',
    '/service',
    '/service/address',
    '/vip',
    '',
  ])('[CS-02] %j', async (path) => {
    say({ csType: '3', path: path === '' ? '' : seal(path) });
    const link = await get('/service');
    expect({ status: link.status, location: link.headers.location }).toEqual({
      status: 404,
      location: undefined,
    });
    expect(await address()).toBeNull();
  });

  test('[CS-02] unsealed, under a wrong key, truncated, or without type 3', async () => {
    const sealed = seal('https://chat.example/talk');
    for (const path of [
      'https://chat.example/talk',
      `${sealed.slice(0, -8)}Xbc12345`,
      sealed.slice(4),
      sealed.slice(-8),
    ]) {
      say({ csType: '3', path });
      expect(await address(), path).toBeNull();
    }
    say({ csType: 'VIP', path: sealed });
    expect(await address()).toBeNull();
  });
});

test.each([
  ['fails', respondWith({ success: false, value: null, message: 'unknown_error' }, 500), 500],
  ['answers something else', respondWithValue({ path: 'x' }), 404],
  ['answers a page', respondWith('<html>', 200, 'text/html'), 502],
] as const)(
  '[CS-02] when the call %s, popup and plain link show an error with a way back',
  async (_what, answer, status) => {
    server.platform.answers.set(config, answer);
    const reply = await get('/service/address');
    expect({ status: reply.status, body: reply.body.toString() }).toEqual({
      status,
      body: '{"href":null}',
    });
    const page = await get('/service');
    expect(page.status).toBe(status);
    expect(page.body.toString()).toContain('<h1');
  },
);
