import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeMerchantsDir,
  minimalManifest,
  type MerchantsDir,
} from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';

/* A brand's domains, and how they are measured [CS-07, API-25]. */
let brands: MerchantsDir;
let server: TestServer;
beforeAll(async () => {
  brands = makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon', {
      hosts: { player: ['alon.example', 'two.alon.example'], agent: ['agent.alon.example'] },
    }),
    'bakaw/manifest.json': minimalManifest('bakaw'),
    'shut/manifest.json': minimalManifest('shut', { routes: { domains: false } }),
  });
  server = await startServer({ MERCHANTS_DIR: brands.dir });
});
afterAll(async () => {
  await server.stop();
  brands.remove();
});

const get = (target: string, host = 'alon.localhost', cookie = '') =>
  sendRequest(server.port, host, target, { headers: cookie ? { cookie } : {} });
const domainsIn = (html: string): string[] =>
  [...html.matchAll(/data-domain="([^"]+)"/g)].map(([, domain = '']) => domain);
const connects = (policy: unknown): string => /connect-src ([^;]*)/.exec(String(policy))?.[1] ?? '';

test('[CS-07] the page lists the brand’s player addresses, and is the only one that may reach them', async () => {
  for (const cookie of ['', '', 'lastUser=x']) {
    const { body, headers } = await get('/domains', 'alon.localhost', cookie);
    expect(domainsIn(body.toString())).toEqual([
      `alon.localhost:${server.port}`,
      'alon.example',
      'two.alon.example',
    ]);
    expect(connects(headers['content-security-policy'])).toBe(
      "'self' alon.example two.alon.example",
    );
    expect(
      connects((await get('/help', 'alon.localhost', cookie)).headers['content-security-policy']),
    ).toBe("'self'");
  }
  expect((await get('/')).body.toString()).toContain('href="/domains"');
  expect((await get('/domains', 'shut.localhost')).status).toBe(404);
  expect((await get('/', 'shut.localhost')).body.toString()).not.toContain('href="/domains"');
});

test('[CS-07] a ping has an empty, uncached answer that every origin may read; an unknown host has none', async () => {
  const { status, headers, body } = await get('/ping', 'two.alon.example');
  expect({
    status,
    length: body.length,
    cache: headers['cache-control'],
    origin: headers['access-control-allow-origin'],
    cookie: headers['set-cookie'],
  }).toEqual({ status: 204, length: 0, cache: 'no-store', origin: '*', cookie: undefined });
  expect((await get('/ping', 'evil.example')).status).toBe(404);
});
