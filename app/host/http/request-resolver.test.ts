import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '../../../tests/support/server.ts';
import { createClient } from '#app/api/client.ts';
import { createCallCache } from '#app/context/caches/call-cache.ts';
import { createMemberCache } from '#app/context/caches/member-cache.ts';
import { createPermissionCache } from '#app/context/caches/permission-cache.ts';
import { movableClock } from '#app/lib/clock.ts';
import { openRegistry } from '#app/registry/open-registry.ts';
import { fixtureBrandsDir, testTexts } from '#app/registry/test-folder.ts';
import { createSeal } from '#app/session/seal.ts';
import { compileProxyTrust } from './client-address.ts';
import { createApp } from '../create-app.ts';
import { createLogger } from '../operations/create-logger.ts';
import { createMetrics } from '../operations/metrics.ts';
import { withPageCacheFastPath } from '../page-cache/fast-path.ts';
import { createPageStores } from '../page-cache/store.ts';
import { createRequestResolver } from './request-resolver.ts';
import type { SignedCalls } from '../platform-worker/signed-calls.ts';
import type { Services } from '../services.ts';

/** Counts brand look-ups. */
async function countingHost({
  proxies = 0,
  maxCachedBrands = 256,
  signed,
}: { proxies?: number; maxCachedBrands?: number; signed?: SignedCalls } = {}) {
  const counts = { byHost: 0, permission: 0, rendered: 0 };
  const clock = movableClock({ now: () => Date.UTC(2030, 0, 1) });
  const registry = await openRegistry({
    dir: fixtureBrandsDir,
    productTexts: testTexts,
    environment: {},
    log: { info: () => undefined, warn: () => undefined },
    watch: false,
    maxEagerBrands: Math.min(32, maxCachedBrands),
    maxCachedBrands,
  });
  const permissions = createPermissionCache({ clock });
  const services = {
    environment: { sandbox: false },
    proxyTrust: compileProxyTrust(proxies),
    log: createLogger('silent'),
    metrics: createMetrics(),
    registry: {
      ...registry,
      byHost: (host: string) => ((counts.byHost += 1), registry.byHost(host)),
    },
    platform: signed && { signed },
    previews: { at: async () => undefined },
    client: createClient({
      send: () => Promise.resolve(Response.json({ success: true, value: { maintenance: false } })),
    }),
    permissions: {
      ...permissions,
      get: (request: Parameters<typeof permissions.get>[0]) => (
        (counts.permission += 1),
        permissions.get(request)
      ),
    },
    members: createMemberCache({ clock }),
    callCache: createCallCache(() => clock.now()),
    seal: createSeal('0123456789abcdef0123456789abcdef', () => clock.now()),
    ...createPageStores(() => clock.now()),
    clock,
  } as unknown as Services;
  const resolve = createRequestResolver(services);
  const app = createApp(services, resolve, () => undefined, {
    takesForm: () => false,
    isDocument: () => true,
    renderPage: () => {
      counts.rendered += 1;
      const headers = {
        'Content-Type': 'text/html',
        'Content-Security-Policy': "script-src 'nonce-abcdef'",
        'X-Request-Id': '0123456789abcdef',
      };
      return Promise.resolve(new Response('page', { headers }));
    },
  });
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    withPageCacheFastPath(
      services,
      resolve,
      (request, response) => void listener(request, response),
    ),
  );
  await new Promise<void>((resolved) => server.listen(0, '127.0.0.1', resolved));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await registry.close();
  });
  const { port } = server.address() as AddressInfo;
  const load = (path: string, headers: Record<string, string> = {}, host = 'barest.localhost') =>
    sendRequest(port, host, path, { headers });
  return {
    counts,
    clock,
    load,
    post: (path: string, headers: Record<string, string>, host = 'barest.localhost') =>
      sendRequest(port, host, path, { method: 'POST', headers, body: '{}' }),
    get: async (...request: Parameters<typeof load>) => (await load(...request)).status,
  };
}

test('resolves host and permission of an uncached page once', async () => {
  const { counts, get } = await countingHost();
  expect(await get('/vip')).toBe(200);
  expect(counts).toEqual({ byHost: 1, permission: 1, rendered: 1 });
});

test('resolves them once for a personal page and never for a cached page', async () => {
  const { counts, get } = await countingHost();
  expect(await get('/vip', { cookie: 'session=x' })).toBe(200);
  expect(counts).toEqual({ byHost: 1, permission: 1, rendered: 1 });
  expect(await get('/promotions')).toBe(200);
  expect(await get('/promotions')).toBe(200);
  expect(counts).toEqual({ byHost: 2, permission: 2, rendered: 2 });
});

test('does not read the permission for calls and files', async () => {
  const { counts, get } = await countingHost();
  await get('/wps/captcha');
  await get('/assets/none.js');
  expect(counts).toEqual({ byHost: 2, permission: 0, rendered: 0 });
});

test('resolves the brand of a vendor’s request once, and no visitor', async () => {
  const received: unknown[] = [];
  const { counts, post } = await countingHost({
    proxies: 1,
    signed: async (...call) => {
      received.push(call.slice(1));
      return Response.json({ balance: 7 });
    },
  });
  const path = '/lgw/wallet/v1/balance';
  const response = await post(path, {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    cookie: 'language=XX',
  });
  expect([response.status, response.body.toString()]).toEqual([200, '{"balance":7}']);
  expect(response.headers).toMatchObject({
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const host = 'barest.localhost';
  expect(received).toEqual([['wallet', expect.objectContaining({ ip: '203.0.113.7', host })]]);
  expect(counts).toEqual({ byHost: 1, permission: 0, rendered: 0 });
  expect((await post(path, {}, 'unknown.localhost')).status).toBe(401);
  expect(received).toHaveLength(1);
});

test('answers a failed vendor request in the API’s format with secure headers', async () => {
  const { post } = await countingHost({
    proxies: 1,
    signed: () => Promise.reject(new Error('ended')),
  });
  const response = await post('/lgw/wallet/v1/balance', { 'x-forwarded-proto': 'https' });
  expect(response.status).toBe(500);
  expect(JSON.parse(response.body.toString())).toMatchObject({ code: 'busy' });
  expect(response.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('answers a vendor’s server that loads too many brands in the API’s format', async () => {
  const { post } = await countingHost({
    maxCachedBrands: 1,
    proxies: 1,
    signed: () => Promise.resolve(Response.json({ balance: 7 })),
  });
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  const load = (turn: number) =>
    post('/lgw/wallet/v1/balance', headers, ['barest.localhost', 'fullest.localhost'][turn % 2]);
  const statuses: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) statuses.push((await load(turn)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await load(0);
  expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([
    503,
    expect.objectContaining({ code: 'busy' }),
  ]);
});

test('throttles an address with endless requests in the brand’s language', async () => {
  const { counts, clock, load, get } = await countingHost({ proxies: 1 });
  const from = (ip: string) => ({ 'x-forwarded-for': ip, 'x-forwarded-proto': 'https' });
  const [greedy, modest] = [from('203.0.113.7'), from('203.0.113.8')];
  expect(await get('/vip', modest)).toBe(200);
  const statuses: number[] = [];
  for (let turn = 0; turn < 210; turn += 1) statuses.push(await get(`/vip?id=${turn}`, greedy));
  expect([statuses.lastIndexOf(200), statuses.indexOf(429)]).toEqual([199, 200]);
  const { rendered } = counts;

  const refused = await load('/vip?id=x', greedy);
  expect([refused.status, refused.headers]).toMatchObject([
    429,
    { 'retry-after': '5', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  ]);
  expect(refused.body.toString()).toMatch(/<main data-busy="">.*<a href="">/);
  const data = await load('/vip.data', greedy);
  expect([data.status, data.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
  // Uncached shareable pages are refused as well; a cached one is free.
  expect([await get('/promotions', greedy), await get('/vip', greedy)]).toEqual([429, 200]);
  expect(counts.rendered).toBe(rendered);

  expect([await get('/promotions', modest), await get('/vip?id=y', modest)]).toEqual([200, 200]);
  clock.move(1_000);
  expect(await get('/vip?id=z', greedy)).toBe(200);
});

test('throttles an address that loads brand after brand, but not loaded brands', async () => {
  const { counts, clock, load, post, get } = await countingHost({ proxies: 1, maxCachedBrands: 1 });
  const from = (ip: string) => ({ 'x-forwarded-for': ip, 'x-forwarded-proto': 'https' });
  const [greedy, modest] = [from('203.0.113.7'), from('203.0.113.8')];
  const hosts = ['barest.localhost', 'fullest.localhost'];
  // A file costs only the load of its brand, and each load evicts the other.
  const read = (turn: number) => load('/assets/none.js', greedy, hosts[turn % 2]);
  const statuses: number[] = [];
  for (let turn = 0; turn < 100; turn += 1) statuses.push((await read(turn)).status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  const { byHost } = counts;

  const refused = await read(0);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  const call = await load('/wps/captcha', greedy, hosts[0]);
  expect([call.status, call.headers['retry-after']]).toEqual([429, '5']);
  expect(JSON.parse(call.body.toString())).toMatchObject({ success: false });
  const order = await post('/lgw/wallet/v1/bet', greedy, hosts[0]);
  expect([order.status, JSON.parse(order.body.toString())]).toEqual([
    503,
    expect.objectContaining({ code: 'busy' }),
  ]);
  expect(counts.byHost).toBe(byHost);

  // A loaded brand stays open, and other addresses have separate budgets.
  expect((await read(1)).status).toBe(404);
  expect(await get('/assets/none.js', modest, hosts[0])).toBe(404);
  expect(await get('/assets/none.js', modest, hosts[1])).toBe(404);
  expect((await read(0)).status).toBe(429);
  clock.move(1_000);
  expect((await read(0)).status).toBe(404);
});
