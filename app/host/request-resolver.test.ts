import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '../../tests/support/server.ts';
import { createClient } from '#app/api/client.ts';
import { createCallCache } from '#app/context/caches/call-cache.ts';
import { createMemberCache } from '#app/context/caches/member-cache.ts';
import { createPermissionCache } from '#app/context/caches/permission-cache.ts';
import { movableClock } from '#app/lib/clock.ts';
import { openRegistry } from '#app/registry/open-registry.ts';
import { fixtureBrandsDir, testTexts } from '#app/registry/test-folder.ts';
import { createSeal } from '#app/session/seal.ts';
import { compileProxyTrust } from './client-address.ts';
import { createApp } from './create-app.ts';
import { createLogger } from './create-logger.ts';
import { createMetrics } from './metrics.ts';
import { withPageCacheFastPath } from './page-cache/fast-path.ts';
import { createPageCacheStore } from './page-cache/store.ts';
import { createRequestResolver } from './request-resolver.ts';
import type { Services } from './services.ts';

/** The host on a free port, with pages of one word, that counts what it looks up. */
async function countingHost() {
  const counts = { byHost: 0, permission: 0, rendered: 0 };
  const clock = movableClock({ now: () => Date.UTC(2030, 0, 1) });
  const registry = await openRegistry({
    dir: fixtureBrandsDir,
    productTexts: testTexts,
    environment: {},
    log: { info: () => undefined, warn: () => undefined },
    watch: false,
  });
  const permissions = createPermissionCache({ clock });
  const services = {
    environment: { sandbox: false },
    proxyTrust: compileProxyTrust(0),
    log: createLogger('silent'),
    metrics: createMetrics(),
    registry: {
      ...registry,
      byHost: (host: string) => ((counts.byHost += 1), registry.byHost(host)),
    },
    platform: undefined,
    client: createClient(
      () => Promise.resolve(Response.json({ success: true, value: {} })),
      () => undefined,
    ),
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
    pages: createPageCacheStore(() => clock.now()),
    clock,
  } as unknown as Services;
  const resolve = createRequestResolver(services);
  const app = createApp(services, resolve, () => undefined, {
    takesForm: () => false,
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
  return {
    counts,
    get: async (path: string, headers: Record<string, string> = {}) =>
      (await sendRequest(port, 'barest.localhost', path, { headers })).status,
  };
}

test('[Issue 15] a page that is not in the cache looks up its host once and its permission once', async () => {
  const { counts, get } = await countingHost();
  expect(await get('/vip')).toBe(200);
  expect(counts).toEqual({ byHost: 1, permission: 1, rendered: 1 });
});

test('[Issue 15] a visitor’s own page does so as well, and a cached page looks up nothing', async () => {
  const { counts, get } = await countingHost();
  expect(await get('/vip', { cookie: 'session=x' })).toBe(200);
  expect(counts).toEqual({ byHost: 1, permission: 1, rendered: 1 });
  expect(await get('/promotions')).toBe(200);
  expect(await get('/promotions')).toBe(200);
  expect(counts).toEqual({ byHost: 2, permission: 2, rendered: 2 });
});

test('[Issue 15] calls and files do not read the permission', async () => {
  const { counts, get } = await countingHost();
  await get('/wps/captcha');
  await get('/assets/none.js');
  expect(counts).toEqual({ byHost: 2, permission: 0, rendered: 0 });
});
